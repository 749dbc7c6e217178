import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ResponseOf } from '#common/contract/index.ts'
import { groupMembers, reportUsers, type StoredTenantSettings, users } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { giveReport } from '../../base/db/rows.ts'
import { personIds } from '../../portal.ts'
import { editForm } from '../group-reports/report-forms.ts'

const portal = portalFixture({ faults: true })
const { maria, joao } = personIds
const mundo = 1

const admin = sessionFixture(portal, 'admin')
const user = sessionFixture(portal, 'maria')

type Explanation = ResponseOf<'explainAccess'>
const explain = (id_report: number, id_user: number = maria): Promise<Explanation> =>
  admin.call('explainAccess', { id_user, id_report })

/** The states of an explanation that are not `ok`. */
const problems = ({ conditions }: Explanation) =>
  Object.fromEntries(conditions.flatMap(({ key, state }) => (state === 'ok' ? [] : [[key, state]])))

/** What `getReport` answers to Maria: `ok`, or the code of the error. */
const opened = (id_report: number): Promise<string> =>
  user.call('getReport', { id_report }).then(
    () => 'ok',
    (error) => error.code,
  )

type Given = NonNullable<Parameters<typeof giveReport>[2]>
/** A report of the group "Mundo" with an account of its own that is given to Maria. */
const createReport = async ({ account, ...given }: Omit<Given, 'account'> & { account?: object } = {}) => {
  const own = { account: { url: portal.emulatorUrl, ...account } }
  return (await portal.changeExternally((db) => giveReport(db, maria, { ...given, ...own }))).reportId
}

const setUser = (values: Partial<typeof users.$inferInsert>) =>
  portal.changeExternally((db) => db.update(users).set(values).where(eq(users.id, maria)))

describe('the explanation agrees with what the user gets', () => {
  it('when everything is as it should be', async () => {
    const id = await createReport()
    expect(await opened(id)).toBe('ok')
    const explanation = await explain(id)
    expect(explanation).toMatchObject({
      sees: 'ok',
      user: { id: maria, name: 'Maria Souza' },
      report: { id },
    })
    expect(problems(explanation)).toEqual({})
    expect(explanation.conditions.map(({ key }) => key)).toEqual([
      ...['active', 'password', 'member', 'granted', 'pages', 'filters', 'account', 'source', 'row_security'],
    ])
  })

  it('when the user has left the group', async () => {
    const id = await createReport()
    const membership = and(eq(groupMembers.groupId, mundo), eq(groupMembers.userId, maria))
    await portal.changeExternally((db) => db.delete(groupMembers).where(membership))
    expect(await opened(id)).toBe('resource.missing')
    const explanation = await explain(id)
    expect(explanation).toMatchObject({ sees: 'fails' })
    expect(problems(explanation)).toEqual({ member: 'fails' })
    const values = { tenantId: 1, groupId: mundo, userId: maria }
    await portal.changeExternally((db) => db.insert(groupMembers).values(values))
  })

  it('when the report was taken from the user, or never given', async () => {
    const id = await createReport()
    const isMarias = and(eq(reportUsers.reportId, id), eq(reportUsers.userId, maria))
    await portal.changeExternally((db) => db.update(reportUsers).set({ granted: false }).where(isMarias))
    expect(await opened(id)).toBe('resource.missing')
    expect(problems(await explain(id))).toEqual({ granted: 'fails' })
    await portal.changeExternally((db) => db.delete(reportUsers).where(isMarias))
    expect(await opened(id)).toBe('resource.missing')
    expect(problems(await explain(id))).toEqual({ granted: 'fails' })
  })

  it('when the user was invited, has to choose a password first, or is blocked', async () => {
    const id = await createReport()
    await setUser({ mustChangePassword: true })
    expect(await opened(id)).toBe('password.must_change')
    expect(problems(await explain(id))).toEqual({ password: 'fails' })
    await setUser({ mustChangePassword: false, invitedAt: new Date() })
    expect(problems(await explain(id))).toEqual({ password: 'fails' })
    await setUser({ invitedAt: null, blockedAt: new Date() })
    await expect(portal.as('maria')).rejects.toMatchObject({ code: 'login.refused' })
    expect(problems(await explain(id))).toEqual({ active: 'fails' })
    await setUser({ blockedAt: null })
  })

  it('when the company demands a second factor that the user has not set up', async () => {
    const id = await createReport()
    const demand = async (settings: StoredTenantSettings, secondFactorSince: Date | null) => {
      const isAdmin = eq(users.id, personIds.admin)
      await portal.database.db.update(users).set({ secondFactorSince }).where(isAdmin)
      await setTenant(portal, settings)
    }
    await demand({ secondFactor: 'everyone' }, new Date())
    expect(await opened(id)).toBe('second_factor.required')
    expect(problems(await explain(id))).toEqual({ second_factor: 'fails' })
    await demand({}, null)
  })

  it('when the report no longer exists in Power BI, or none was chosen', async () => {
    const gone = await createReport({ powerBiReportId: 'b0000000-0000-4000-8000-000000000099' })
    expect(await opened(gone)).toBe('embed.report_gone')
    const explanation = await explain(gone)
    expect(explanation.conditions.find(({ key }) => key === 'source')).toMatchObject({
      state: 'fails',
      error: 'embed.report_gone',
    })
    const empty = await createReport({ powerBiReportId: '0' })
    expect((await user.call('getReport', { id_report: empty })).report.token).toBe('')
    expect(await explain(empty)).toMatchObject({ sees: 'fails' })
  })

  it('when Power BI refuses the account, or the report', async () => {
    const refused = await createReport({ account: { clientSecret: 'changed' } })
    expect(await opened(refused)).toBe('embed.refused')
    expect((await explain(refused)).conditions).toContainEqual(
      expect.objectContaining({ key: 'account', state: 'fails', error: 'embed.refused' }),
    )
    await portal.emulator.fault({ call: 'GenerateToken', status: 403 })
    await portal.emulator.fault({ call: 'GenerateToken', status: 403 })
    const id = await createReport()
    expect(await opened(id)).toBe('embed.refused')
    expect(problems(await explain(id))).toEqual({ source: 'fails' })
    await portal.emulator.reset()
  })

  it('when Power BI does not respond, which says nothing about access', async () => {
    const id = await createReport({ account: { apiUrl: 'http://127.0.0.1:1' } })
    expect(await opened(id)).toBe('embed.unreachable')
    const explanation = await explain(id)
    expect(explanation).toMatchObject({ sees: 'unknown', current_pages: null, protection: null })
    expect(problems(explanation)).toEqual({ source: 'unknown', row_security: 'unknown' })
  })

  it('when none of the pages that the user may see exists any more', async () => {
    const id = await createReport({ pages: ['ReportSection99'] })
    const explanation = await explain(id)
    expect(problems(explanation)).toEqual({ pages: 'fails' })
    expect(explanation.page_filters.map(({ name }) => name)).toEqual(['ReportSection99'])
    expect(explanation.current_pages?.length).toBeGreaterThan(0)
  })
})

it('the explanation names who made the last change, and where to change it', async () => {
  const form = await editForm(admin, 378)
  const others = form.users.filter(({ id }) => id !== maria)
  await admin.call('updateGroupReport', { ...form, users: others })
  const { conditions } = await explain(378)
  expect(conditions.find(({ key }) => key === 'granted')).toMatchObject({
    state: 'fails',
    changed_by: 'Administração Aurora',
    changed_at: expect.stringMatching(/Z$/),
    path: '/editarRelatorio/1/Mundo/378',
  })
  expect(conditions.find(({ key }) => key === 'member')).toMatchObject({
    changed_by: null,
    path: '/editarGrupo/1/Mundo',
  })
  const ofJoao = await explain(378, joao)
  expect(ofJoao.conditions.find(({ key }) => key === 'granted')).toMatchObject({ changed_by: null })
  await admin.call('updateGroupReport', form)
})
