import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents, playlistItems, playlists, reportUsers } from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { storedEvents } from '../../records/audit/events.ts'
import { addReport, ana, editForm, joao, linkOf, maria } from '../group-reports/report-forms.ts'
import { addSet, changeSet, country, rowsOf, setAttributes } from './set-fixture.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const borealAdmin = sessionFixture(portal, 'borealAdmin')
const asMaria = sessionFixture(portal, 'maria')
const asJoao = sessionFixture(portal, 'joao')

const withSets = (id: number, filter_sets: number[], filters = [] as ReturnType<typeof country>[]) => ({
  ...{ id, filters, filter_sets, pageFilters: [] },
})
const reportWith = (...users: ReturnType<typeof withSets>[]) => addReport(admin, { users })
const closed = { status: 403, code: 'access.filters' }

/** A report whose model has no roles, so that filters may be of any kind, and a filter on it. */
const airports = { id_report: linkOf(7) }
const ofAirports = (value: string, changes: Partial<ReturnType<typeof country>> = {}) =>
  country(value, { table: 'airports', ...changes })

const demoReport = {
  ...{ id_conta: 1, id_workspace: 'a0000000-0000-4000-8000-000000000001' },
  id_report: 'b0000000-0000-4000-8000-000000000001',
}

/** A playlist of Maria's with one of her reports. */
async function playlistWith(reportUserId: number) {
  const db = portal.database.db
  const [list] = await db.insert(playlists).values({ tenantId: 1, userId: maria, name: 'Parede' }).returning()
  const id_playlist = list?.id ?? 0
  const item = { tenantId: 1, playlistId: id_playlist, reportUserId, position: 1, seconds: 10 }
  await db.insert(playlistItems).values(item)
  const playlist = async () => (await asMaria.call('getPlaylistReports', { id_playlist })).playlist_reports
  return { id_playlist, playlist }
}

describe('a filter set', () => {
  it('restricts everyone who has it, and a change reaches all of them at once', async () => {
    const set = await addSet(admin, [country('Brazil'), country('Chile')])
    const first = await reportWith(withSets(maria, [set]), withSets(joao, [set]))
    const second = await reportWith(withSets(maria, [set]))
    expect(await rowsOf(asJoao, first)).toEqual(['Brazil', 'Chile'])
    await changeSet(admin, set, [country('Peru')])
    expect(await rowsOf(asMaria, first)).toEqual(['Peru'])
    expect(await rowsOf(asJoao, first)).toEqual(['Peru'])
    expect(await rowsOf(asMaria, second)).toEqual(['Peru'])
    const { filter_sets } = await admin.call('filterSets', {})
    expect(filter_sets.find(({ id }) => id === set)).toMatchObject({ users_count: 2, reports_count: 2 })
  })

  it('never shows more rows than the own filters do', async () => {
    const set = await addSet(admin, [ofAirports('Brazil'), ofAirports('Chile'), ofAirports('Peru')])
    const other = await addSet(admin, [ofAirports('Peru', { condition: 'NotIn', table: 'AIRPORTS' })])
    const own = [ofAirports('Chile'), ofAirports('Peru'), ofAirports('Cuba')]
    const report = await addReport(admin, { ...airports, users: [withSets(maria, [set, other], own)] })
    const access = await asMaria.call('getReport', { id_report: report, gerencial: 'N' })
    expect(access.report.filters).toEqual([
      ofAirports('Chile'),
      ofAirports('Peru'),
      ofAirports('Peru', { condition: 'NotIn' }),
    ])
  })

  it('stays in the form, and own filters there are those that were typed', async () => {
    const set = await addSet(admin, [country('Brazil')])
    const own = [country('Brazil'), country('Chile')]
    const report = await reportWith(withSets(maria, [set], own))
    const stored = await admin.call('report', { id_report: report })
    expect(stored.report.users).toMatchObject([{ id: maria, filters: own, filter_sets: [set] }])
    // A form of the previous release does not name sets.
    await admin.call('updateGroupReport', await editForm(admin, report, { name: 'Outro nome' }))
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil'])
    const users = [withSets(maria, [], own)]
    await admin.call('updateGroupReport', await editForm(admin, report, { users }))
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil', 'Chile'])
    const [row] = await portal.database.db.select().from(reportUsers).where(eq(reportUsers.reportId, report))
    expect(row).toMatchObject({ ownFilters: null, closed: false })
  })

  it('changes the version of a form when it is given to a user, and not when it changes itself', async () => {
    const set = await addSet(admin, [country('Brazil')])
    const report = await reportWith(withSets(maria, []))
    const versionOf = async () => (await admin.call('report', { id_report: report })).report.version
    const before = await versionOf()
    const users = [withSets(maria, [set])]
    await admin.call('updateGroupReport', await editForm(admin, report, { users }))
    const after = await versionOf()
    expect(after).not.toBe(before)
    await changeSet(admin, set, [country('Chile')])
    expect(await versionOf()).toBe(after)
  })

  it('cannot be deleted while somebody has it', async () => {
    const set = await addSet(admin, [country('Brazil')])
    const report = await reportWith(withSets(maria, [set]))
    const remove = () => admin.call('deleteFilterSet', { id_filter_set: set })
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'filter_set.in_use' })
    await admin.call('updateGroupReport', await editForm(admin, report, { users: [] }))
    await remove()
    await expect(admin.call('filterSet', { id_filter_set: set })).rejects.toMatchObject({ status: 404 })
  })

  it('is of one company: another one neither reads nor gives it', async () => {
    const set = await addSet(admin, [country('Brazil')])
    expect((await borealAdmin.call('filterSets', {})).filter_sets).toEqual([])
    const foreign = borealAdmin.call('previewReport', {
      ...{ id_conta: 2, id_workspace: 'a0000000-0000-4000-8000-000000000001' },
      ...{ id_report: 'b0000000-0000-4000-8000-000000000001', filter_sets: [set] },
    })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })

  it('has a name of its own, and is not overwritten by a form that was opened before a change', async () => {
    const set = await addSet(admin, [country('Brazil')], { name: 'Região Sul' })
    const again = addSet(admin, [country('Chile')], { name: 'Região Sul' })
    await expect(again).rejects.toMatchObject({ fields: { name: 'nameTaken' } })
    const { version } = (await admin.call('filterSet', { id_filter_set: set })).filter_set
    await changeSet(admin, set, [country('Chile')])
    const change = { id: set, name: 'Região Sul', filters: [country('Peru')], version }
    await expect(admin.call('updateFilterSet', change)).rejects.toMatchObject({ code: 'resource.conflict' })
  })

  it.each([
    ['without a filter', [], { filters: 'filterSetEmpty' }],
    ['with a name in braces that is none', [country('{1 2}')], { 'filters.0.value': 'attributeName' }],
    [
      'with text for a number',
      [country('abc', { data_type: 'number' })],
      { 'filters.0.value': 'filterType' },
    ],
  ] as const)('is refused %s', async (_what, filters, fields) => {
    await expect(addSet(admin, [...filters])).rejects.toMatchObject({ status: 400, fields })
  })
})

describe('an attribute of a user', () => {
  it('is what a value in braces stands for, and a change reaches all reports at once', async () => {
    const set = await addSet(admin, [country('{País}')])
    await setAttributes(admin, maria, { país: ['Brazil', 'Chile'] })
    await setAttributes(admin, joao, { PAÍS: ['Cuba'] })
    const report = await reportWith(withSets(maria, [set]), withSets(joao, [set]))
    expect(await rowsOf(asMaria, report)).toEqual(['Brazil', 'Chile'])
    expect(await rowsOf(asJoao, report)).toEqual(['Cuba'])
    await setAttributes(admin, maria, { país: ['Peru'] })
    expect(await rowsOf(asMaria, report)).toEqual(['Peru'])
    const { users } = await admin.call('userAttributes', { users: [maria, ana] })
    expect(users).toEqual([
      { id: maria, attributes: [{ name: 'país', values: ['Peru'] }] },
      { id: ana, attributes: [] },
    ])
  })

  it('that is missing keeps the report closed, also in playlists and previews, until the user has it', async () => {
    const set = await addSet(admin, [ofAirports('{nation}', { condition: 'NotIn' })], { name: 'Without own' })
    const report = await addReport(admin, { ...airports, users: [withSets(maria, [set])] })
    await expect(rowsOf(asMaria, report)).rejects.toMatchObject(closed)
    await expect(asMaria.call('getPageFilters', { id_report: report })).rejects.toMatchObject(closed)
    const [row] = await portal.database.db.select().from(reportUsers).where(eq(reportUsers.reportId, report))
    // A node of the previous release knows only the filters: they match no row.
    expect(row?.filters).toEqual([ofAirports('{}')])
    const why = await admin.call('explainAccess', { id_user: maria, id_report: report })
    expect(why.conditions.find(({ key }) => key === 'filters')).toMatchObject({
      ...{ state: 'fails', error: 'access.filters', path: `/editarUsuario/${maria}` },
    })
    expect(why).toMatchObject({
      sees: 'fails',
      filters: [],
      filter_problems: [{ kind: 'attribute', attribute: 'nation', set: 'Without own' }],
    })
    const { id_playlist, playlist } = await playlistWith(row?.id ?? 0)
    expect(await playlist()).toMatchObject([{ available: false }])
    const run = await asMaria.call('getPlaylistReportsRun', { id_playlist })
    expect(run.reports).toEqual([])
    const item = { id_playlist, id: row?.id ?? 0, tempo_atualizacao: 60, navegacao: 'N' as const }
    await expect(asMaria.call('insertPlaylistReport', item)).rejects.toMatchObject(closed)
    const preview = { ...demoReport, ...airports, id_user: maria, filter_sets: [set] }
    await expect(admin.call('previewReport', preview)).rejects.toMatchObject(closed)
    await setAttributes(admin, maria, { nation: ['Brazil'] })
    expect(await playlist()).toMatchObject([{ available: true }])
    const { report: previewed } = await admin.call('previewReport', preview)
    expect(previewed.filters).toEqual([ofAirports('Brazil', { condition: 'NotIn' })])
    expect(await rowsOf(asMaria, report)).toEqual(['not Brazil'])
    await setAttributes(admin, maria, { nation: [] })
    await expect(rowsOf(asMaria, report)).rejects.toMatchObject(closed)
  })

  it('cannot be left without a valid value for a filter on numbers, from either side', async () => {
    const north = { table: 'airports', column: 'latitude', data_type: 'number' } as const
    const set = await addSet(admin, [country('{start}', north)], { name: 'Years' })
    await setAttributes(admin, joao, { start: ['2000'], label: ['new'] })
    const report = await addReport(admin, { ...airports, users: [withSets(joao, [set])] })
    const refusal = { status: 400, code: 'filter_set.value' }
    await expect(setAttributes(admin, joao, { start: ['soon'] })).rejects.toMatchObject(refusal)
    await expect(changeSet(admin, set, [country('{label}', north)])).rejects.toMatchObject({
      ...refusal,
      message: expect.stringMatching(/João Lima.*“Years”.*“new”/),
    })
    expect(await rowsOf(asJoao, report)).toEqual(['2000'])
  })

  it('is recorded with whom it shows which rows, so that the audit log knows them at any time', async () => {
    const set = await addSet(admin, [country('{area}')])
    await setAttributes(admin, maria, { area: ['Brazil'] })
    const report = await reportWith(withSets(maria, [set]))
    const at = new Date().toISOString()
    await setAttributes(admin, maria, { area: ['Chile'] })
    await changeSet(admin, set, [country('{elsewhere}')])
    const then = await admin.call('accessAtDate', { id_report: report, at })
    expect(then.people).toMatchObject([{ id: maria, filters: [country('Brazil')] }])
    const now = new Date(Date.now() + 1000).toISOString()
    expect((await admin.call('accessAtDate', { id_report: report, at: now })).people).toEqual([])
    const events = await storedEvents(portal, eq(auditEvents.objectId, report))
    expect(events.filter(({ action }) => action === 'report.update')).toMatchObject([
      { details: { user: { id: maria } }, after: { access: [{ filters: [country('Chile')] }] } },
      { details: { filterSet: { id: set } }, after: { access: [{ closed: true }] } },
    ])
  })
})
