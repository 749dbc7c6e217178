import { and, asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settleAllRequests } from '#server/access/requests/settle.ts'
import {
  accessRequests,
  auditEvents,
  groupMembers,
  rateLimitCounts,
  reportUsers,
  type StoredPage,
  supportMessages,
} from '#server/base/db/schema/index.ts'
import { portalFixture, readList, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { eventsDuring } from '../../records/audit/events.ts'

const portal = portalFixture({ faults: true, env: { SMTP_URL: 'log:', RATE_LIMIT_FACTOR: '1' } })
const admin = sessionFixture(portal, 'admin')
const ana = sessionFixture(portal, 'ana')
const bruno = sessionFixture(portal, 'bruno')

const births = 378
const ask = (person = ana, id_report = births, reason = 'Para o fechamento do mês') =>
  person.call('requestAccess', { id_report, reason })
const opens = () => ana.call('getReport', { id_report: births, gerencial: 'N', is_common_report: 'S' })

const list = () => readList(portal, admin, 'access-requests')
const onlyRequest = async () => {
  const [request] = await list()
  if (!request) throw new Error('nobody has asked')
  return request
}
const mails = () => portal.database.db.select().from(supportMessages).orderBy(asc(supportMessages.id))
const mailsTo = async (email: string) => (await mails()).filter((mail) => mail.email === email)
const accessOf = (userId: number) => and(eq(reportUsers.reportId, births), eq(reportUsers.userId, userId))

afterEach(async () => {
  await portal.advanceClock(3600)
  await portal.changeExternally(async (db) => {
    await db.delete(rateLimitCounts)
    await db.delete(accessRequests)
    await db.delete(supportMessages)
    await db.delete(reportUsers).where(accessOf(personIds.ana))
    await db.delete(groupMembers).where(eq(groupMembers.userId, personIds.ana))
  })
})

describe('someone without access to a report', () => {
  it('asks for it once, with the latest reason, and the administrators are told by mail', async () => {
    await ask()
    await ask(ana, births, 'Novo motivo')
    expect(await list()).toMatchObject([
      { user_id: personIds.ana, user_email: 'ana@aurora.test', report_id: births, reason: 'Novo motivo' },
    ])
    const sent = await mails()
    expect(sent.map(({ email }) => email)).toContain('admin@aurora.test')
    expect(new Set(sent.map(({ email }) => email)).size).toBe(sent.length)
    expect(sent[0]?.message).toContain('Para o fechamento do mês')
    expect(sent[0]?.message).toMatch(/\/pedidosAcesso\?id=\d+/)
  })

  it('gets the same answer for a report that does not exist, or is of another company', async () => {
    expect(await ask(ana, 999_999)).toEqual(await ask())
    await ask(bruno)
    expect(await list()).toHaveLength(1)
    expect(await mailsTo('admin@aurora.test')).toHaveLength(1)
  })

  it('asks ten times at once at most', async () => {
    for (let at = 0; at < 10; at++) await ask()
    await expect(ask()).rejects.toMatchObject({ status: 429 })
  })
})

describe('an administrator who answers', () => {
  it('grants all rows and pages: the user joins the group, opens the report and is told', async () => {
    await ask()
    await expect(opens()).rejects.toMatchObject({ status: 404 })
    const { id, had_access } = await onlyRequest()
    expect(had_access).toBe(false)
    await admin.call('grantAccessRequest', { id })
    expect((await opens()).report).toMatchObject({ id: births, filters: [] })
    expect(await list()).toEqual([])
    const [mail, ...others] = await mailsTo('ana@aurora.test')
    expect(others).toEqual([])
    expect(mail?.message).toContain(`/relatorio/${births}`)
    const events = await portal.database.db.select().from(auditEvents).orderBy(asc(auditEvents.id))
    // Opened reports and refused calls are recorded later.
    const changes = events.filter(({ action }) => action.endsWith('.update'))
    expect(changes.slice(-2)).toMatchObject([
      { action: 'group.update', after: { addedUsers: [{ id: personIds.ana }] } },
      {
        action: 'report.update',
        objectId: births,
        after: { access: [{ userId: personIds.ana, filters: [] }] },
      },
    ])
    await expect(admin.call('grantAccessRequest', { id })).rejects.toMatchObject({ status: 404 })
  })

  it('grants the rows and pages of somebody else', async () => {
    await ask()
    const { id } = await onlyRequest()
    await admin.call('grantAccessRequest', { id, like_user: personIds.maria })
    const maria = await portal.database.db.select().from(reportUsers).where(accessOf(personIds.maria))
    const [granted] = await portal.database.db.select().from(reportUsers).where(accessOf(personIds.ana))
    expect(maria[0]?.filters.length).toBeGreaterThan(0)
    expect(granted).toMatchObject({ filters: maria[0]?.filters, allowedPages: maria[0]?.allowedPages })
  })

  it('grants nothing like someone without access', async () => {
    await ask()
    const { id } = await onlyRequest()
    await expect(admin.call('grantAccessRequest', { id, like_user: personIds.bruno })).rejects.toMatchObject({
      status: 400,
      fields: { like_user: 'invalid' },
    })
    await expect(opens()).rejects.toMatchObject({ status: 404 })
    expect(await list()).toHaveLength(1)
  })

  it('declines with a reason, which the user reads without the name of the report', async () => {
    await ask()
    const request = await onlyRequest()
    await admin.call('declineAccessRequest', { id: request.id, reason: 'Só para o financeiro' })
    expect(await list()).toEqual([])
    const [mail] = await mailsTo('ana@aurora.test')
    expect(mail?.message).toContain('Só para o financeiro')
    expect(`${mail?.subject}${mail?.message}`).not.toContain(request.report_name)
    await expect(opens()).rejects.toMatchObject({ status: 404 })
  })
})

describe('someone who may see some pages of a report', () => {
  const seen = { name: 'ReportSection01', displayName: 'Overview' }
  const asked = { name: 'ReportSection03', displayName: 'Fecundidade' }
  const maria = sessionFixture(portal, 'maria')
  const askPage = (page: string) =>
    maria.call('requestAccess', { id_report: births, page, reason: 'Para comparar as regiões' })
  const accessOfMaria = async () => {
    const [row] = await portal.database.db.select().from(reportUsers).where(accessOf(personIds.maria))
    if (!row) throw new Error('Maria has no access')
    return row
  }
  const allow = (allowedPages: StoredPage[]) =>
    portal.changeExternally((db) =>
      db.update(reportUsers).set({ granted: true, allowedPages }).where(accessOf(personIds.maria)),
    )
  beforeEach(() => allow([seen]))

  it('asks for another one, which the administrator reads by its label, in the list and in the mail', async () => {
    await askPage(asked.name)
    await askPage(asked.name)
    expect(await list()).toMatchObject([{ user_id: personIds.maria, report_id: births, page: asked }])
    const [mail, ...others] = await mailsTo('admin@aurora.test')
    expect(others).toEqual([])
    expect(mail?.subject).toContain(asked.displayName)
    expect(mail?.message).toMatch(/\/pedidosAcesso\?id=\d+/)
  })

  it('gets it beside the others, with the same rows', async () => {
    await askPage(asked.name)
    const before = await accessOfMaria()
    const { id } = await onlyRequest()
    const events = await eventsDuring(portal, () => admin.call('grantAccessRequest', { id }))
    expect(await accessOfMaria()).toMatchObject({
      ...{ filters: before.filters, ownFilters: before.ownFilters, allowedPages: [seen, asked] },
    })
    expect(before.filters.length).toBeGreaterThan(0)
    expect(events).toMatchObject([
      { action: 'report.update', after: { access: [{ allowedPages: [seen, asked] }] } },
    ])
    expect(await list()).toEqual([])
    const [mail] = await mailsTo('maria@aurora.test')
    expect(mail?.message).toContain(`/relatorio/${births}?pagina=${asked.name}`)
  })

  it('keeps all pages where they were given in the meantime', async () => {
    await askPage(asked.name)
    const { id } = await onlyRequest()
    await allow([])
    expect(await list()).toEqual([])
    await admin.call('grantAccessRequest', { id })
    expect((await accessOfMaria()).allowedPages).toEqual([])
  })

  it('gets nothing by it after losing the report, and does not ask for pages of a report without access', async () => {
    await askPage(asked.name)
    const { id } = await onlyRequest()
    await portal.changeExternally((db) =>
      db.update(reportUsers).set({ granted: false }).where(accessOf(personIds.maria)),
    )
    await expect(admin.call('grantAccessRequest', { id })).rejects.toMatchObject({ status: 404 })
    await askPage(asked.name)
    expect((await list()).map(({ page }) => page?.name)).toEqual([undefined, asked.name])
    expect((await accessOfMaria()).granted).toBe(false)
  })

  it('asks for nothing with a page they have, or without a page', async () => {
    expect(await askPage(seen.name)).toEqual(await ask(maria))
    expect(await list()).toEqual([])
  })
})

describe('someone who had access before leaving the group', () => {
  it('can get the same rows and pages again', async () => {
    const filters = [
      {
        table: 'gapminder',
        column: 'country',
        condition: 'In' as const,
        value: 'Chile',
        data_type: 'varchar' as const,
      },
    ]
    await portal.changeExternally((db) =>
      db.insert(reportUsers).values({ tenantId: 1, reportId: births, userId: personIds.ana, filters }),
    )
    await ask()
    const { id, had_access } = await onlyRequest()
    expect(had_access).toBe(true)
    const events = await eventsDuring(portal, () =>
      admin.call('grantAccessRequest', { id, like_user: personIds.ana }),
    )
    const [granted] = await portal.database.db.select().from(reportUsers).where(accessOf(personIds.ana))
    expect(granted?.filters).toEqual(filters)
    expect(events.find(({ objectType }) => objectType === 'report')?.before).toMatchObject({
      access: [{ userId: personIds.ana, filters }],
    })
  })
})

describe('someone who gets access in another way', () => {
  it('is no longer listed, and is told by the hourly job', async () => {
    await ask()
    const { group_id: groupId } = await onlyRequest()
    await portal.changeExternally(async (db) => {
      await db.insert(groupMembers).values({ tenantId: 1, groupId, userId: personIds.ana })
      await db.insert(reportUsers).values({ tenantId: 1, reportId: births, userId: personIds.ana })
    })
    expect(await list()).toEqual([])
    const { database } = portal
    await settleAllRequests(portal, new Date())
    expect(await mailsTo('ana@aurora.test')).toHaveLength(1)
    expect(await database.db.$count(accessRequests)).toBe(0)
  })
})
