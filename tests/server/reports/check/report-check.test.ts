import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import type { LogRow } from '#common/contract/log.ts'
import { EmulatorClient, reportId, WORLD } from '#emulator/tests/client.ts'
import {
  reportFindings,
  reports,
  reportUsers,
  supportMessages,
  tenants,
} from '#server/base/db/schema/index.ts'
import { claimDailyCheck } from '#server/reports/check/queries.ts'
import { portalFixture, readList, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'

const portal = portalFixture({ faults: true, env: { SMTP_URL: 'log:' } })
const admin = sessionFixture(portal, 'admin')
const airports = 379

const changeReport = (values: Partial<typeof reports.$inferInsert>) =>
  portal.changeExternally((db) => db.update(reports).set(values).where(eq(reports.id, airports)))
const changeAccess = (values: Partial<typeof reportUsers.$inferInsert>) =>
  portal.changeExternally((db) =>
    db.update(reportUsers).set(values).where(eq(reportUsers.reportId, airports)),
  )
const filterOn = (table: string, column: string) => ({
  ...{ table, column, value: 'TX' },
  ...({ condition: 'In', data_type: 'varchar' } as const),
})

/** What an administrator reads after a check, without the reports of the other fixtures. */
async function check(): Promise<LogRow<'report-findings'>[]> {
  await portal.advanceClock(600)
  expect(await admin.call('checkReports', {})).toMatchObject({ finished: true })
  return list()
}

const list = (person = admin) => readList(portal, person, 'report-findings')

const mails = () => portal.database.db.select().from(supportMessages).orderBy(asc(supportMessages.id))

const original = { powerBiReportId: reportId(7) }

afterEach(async () => {
  await portal.emulator.endFaults()
  await changeReport(original)
  await changeAccess({ filters: [], allowedPages: [] })
  await portal.database.db.delete(reportFindings)
  await portal.database.db.delete(supportMessages)
})

describe('an administrator who checks the reports', () => {
  it('reads that nothing is wrong with the demo', async () => {
    expect(await check()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('reads which report is gone, since when, until it is back', async () => {
    await changeReport({ powerBiReportId: 'b0000000-0000-4000-8000-000000009999' })
    const [first] = await check()
    expect(first).toMatchObject({ report_id: airports, report_name: 'Aeroportos', kind: 'report_missing' })
    const [second, ...others] = await check()
    expect(others).toEqual([])
    expect(second?.since).toBe(first?.since)
    expect(second?.checked_at).not.toBe(first?.checked_at)
    await changeReport(original)
    expect(await check()).toEqual([])
  })

  it('reads which allowed pages and filtered columns are gone', async () => {
    await changeAccess({
      filters: [filterOn('Airports', 'STATE'), filterOn('airports', 'county'), filterOn('planes', 'state')],
      allowedPages: [
        { name: 'ReportSection01', displayName: 'Map' },
        { name: 'ReportSection99', displayName: 'Old page' },
      ],
    })
    expect(await check()).toMatchObject([
      { kind: 'columns_missing', details: ['planes.state', 'airports.county'].sort() },
      { kind: 'pages_missing', details: ['Old page'] },
    ])
  })

  it('reads that filters of a model that cannot be read have to be confirmed, until they are', async () => {
    await changeAccess({ filters: [filterOn('airports', 'county')] })
    await portal.emulator.fault({ call: 'ExecuteQueries', status: 403 })
    const unconfirmed = (await check()).filter(({ report_id }) => report_id === airports)
    expect(unconfirmed.map(({ kind }) => kind)).toEqual(['filters_unconfirmed'])
    await changeReport({ filtersConfirmed: true })
    expect((await check()).filter(({ report_id }) => report_id === airports)).toEqual([])
    await changeReport({ filtersConfirmed: false })
  })

  it('reads which reports are in a workspace without a capacity', async () => {
    const powerBi = new EmulatorClient(portal.emulatorUrl)
    await powerBi.signIn()
    const assign = (capacityId: string) => powerBi.post(`/groups/${WORLD}/AssignToCapacity`, { capacityId })
    const { value: groups } = (await powerBi.get('/groups')).body
    const capacityId = String(Reflect.get(groups.find(({ id }) => id === WORLD) ?? {}, 'capacityId'))
    await assign('00000000-0000-0000-0000-000000000000')
    const found = await check()
    // With the part of the trial that is used.
    expect(new Set(found.map(({ kind, details }) => `${kind} ${details}`))).toEqual(
      new Set(['no_capacity World,0 %']),
    )
    const { workspaces } = await admin.call('workspaces', { id_conta: 1 })
    expect(workspaces.filter(({ on_capacity }) => on_capacity)).toMatchObject([
      { name: 'World', on_capacity: 'N' },
    ])
    await assign(capacityId)
  })

  it('reads that the account is refused, or may not read the workspace', async () => {
    await portal.emulator.fault({ call: 'GetReports', status: 403 })
    const forbidden = await check()
    expect(new Set(forbidden.map(({ kind }) => kind))).toEqual(new Set(['no_access']))
    await portal.emulator.endFaults()
    await portal.emulator.fault({ call: 'SignIn', status: 401 })
    // The access token must have expired.
    await portal.advanceClock(2 * 3600)
    const refused = await check()
    expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(['account']))
    expect(refused).toHaveLength(forbidden.length)
    await portal.emulator.reset()
  })

  it('reads what Power BI says now, and when the check began', async () => {
    expect(await check()).toEqual([])
    await portal.emulator.fault({ call: 'GetReports', status: 403 })
    await admin.call('checkReports', {})
    const [finding] = await list()
    expect(finding).toMatchObject({ kind: 'no_access' })
    const { started_at } = await admin.call('lastReportCheck', {})
    expect(Date.parse(started_at ?? '')).toBeLessThanOrEqual(Date.parse(finding?.checked_at ?? ''))
  })

  it('keeps the findings while Power BI does not answer, and gets no new ones', async () => {
    await changeReport({ powerBiReportId: 'b0000000-0000-4000-8000-000000009999' })
    const found = await check()
    await portal.emulator.fault({ call: 'GetReports', status: 429, retryAfterSeconds: 600 })
    expect(await check()).toEqual(found)
  })
})

describe('the mail about new findings', () => {
  it('goes to each administrator who is not blocked, once, in the language of each', async () => {
    await changeReport({ powerBiReportId: 'b0000000-0000-4000-8000-000000009999' })
    await check()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'report_check', userId: personIds.admin, email: 'admin@aurora.test' })
    expect(mail?.message).toContain('- Aeroportos (Mundo): o relatório não está mais no workspace')
    expect(mail?.message).toContain('/verificacaoRelatorios')
    await check()
    expect(await mails()).toHaveLength(1)
    await changeAccess({ allowedPages: [{ name: 'gone', displayName: 'Gone' }] })
    await changeReport(original)
    await check()
    expect((await mails()).at(-1)?.message).toContain('Gone')
  })
})

describe('the findings', () => {
  it('of a company are read by its administrators only', async () => {
    await changeReport({ powerBiReportId: 'b0000000-0000-4000-8000-000000009999' })
    expect(await check()).toHaveLength(1)
    expect(await list(await portal.as('borealAdmin'))).toEqual([])
  })
})

describe('the daily check', () => {
  it('is claimed once per day of the company, by one node', async () => {
    const { db } = portal.database
    await db.update(tenants).set({ reportsCheckedAt: null })
    const claimsAt = async (at: string) => {
      const claim = { now: new Date(at), timeZone: 'America/Sao_Paulo' }
      const claims = await Promise.all([1, 2, 3].map(() => claimDailyCheck(db, 1, claim)))
      return claims.filter(Boolean).length
    }
    expect(await claimsAt('2026-11-20T20:00:00Z')).toBe(1)
    // Midnight in São Paulo is 03:00 UTC.
    expect(await claimsAt('2026-11-21T02:59:00Z')).toBe(0)
    expect(await claimsAt('2026-11-21T03:01:00Z')).toBe(1)
  })
})
