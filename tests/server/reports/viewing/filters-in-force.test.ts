import { and, eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  playlistItems,
  playlists,
  reports,
  reportUsers,
  type StoredFilter,
} from '#server/base/db/schema/index.ts'
import { portalFixture, sessionFixture } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'

const portal = portalFixture({ faults: true })
const admin = sessionFixture(portal, 'admin')
const maria = sessionFixture(portal, 'maria')

/** "Consumo de combustível": cars of which Maria sees the Japanese ones, on a model without row-level security. */
const id_report = 380
const origin: StoredFilter = {
  ...{ table: 'cars', column: 'Origin', value: 'Japan' },
  ...{ condition: 'In', data_type: 'varchar' },
}
const ofMaria = and(eq(reportUsers.reportId, id_report), eq(reportUsers.userId, personIds.maria))
const give = (filter: Partial<StoredFilter>) =>
  portal.changeExternally((db) =>
    db
      .update(reportUsers)
      .set({ filters: [{ ...origin, ...filter }] })
      .where(ofMaria),
  )
const confirm = (filtersConfirmed: boolean) =>
  portal.changeExternally((db) =>
    db.update(reports).set({ filtersConfirmed }).where(eq(reports.id, id_report)),
  )

let playlist = 0
beforeAll(async () => {
  const { db } = portal.database
  const [access] = await db.select({ id: reportUsers.id }).from(reportUsers).where(ofMaria)
  const owner = { tenantId: 1, userId: personIds.maria }
  const [added] = await db
    .insert(playlists)
    .values({ ...owner, name: 'Parede' })
    .returning({ id: playlists.id })
  playlist = added?.id ?? 0
  const item = { tenantId: 1, playlistId: playlist, reportUserId: access?.id ?? 0, position: 1 }
  await db.insert(playlistItems).values({ ...item, seconds: 30, navigable: false })
})

/** Everything that opens or renders the report for Maria; each returns the filters it uses. */
const ways: Record<string, (filter: StoredFilter) => Promise<unknown>> = {
  'her report': async () => (await maria.call('getReport', { id_report })).report.filters,
  'her playlist': async () =>
    (await maria.call('getPlaylistReportsRun', { id_playlist: playlist })).reports[0]?.filters,
  'a preview for an administrator': async (filter) => {
    const { report } = await admin.call('report', { id_report })
    const { id_conta, id_workspace, link_report } = report
    const shown = { id_conta, id_workspace, id_report: link_report, id_user: personIds.maria }
    return (await admin.call('previewReport', { ...shown, filters: [filter], page_filters: [] })).report
      .filters
  },
  'her file': async () => {
    const file = await maria.call('startReportExport', { id_report, format: 'PDF' })
    const [sent] = (await portal.emulator.requests('ExportTo')).slice(-1)
    await maria.call('cancelReportExport', file)
    return Reflect.get(Object(sent?.body), 'powerBIReportConfiguration').reportLevelFilters
  },
}

afterEach(async () => {
  await portal.emulator.endFaults()
  await portal.advanceClock(61)
  await confirm(false)
})

describe.each(Object.entries(ways))('filters that Power BI would ignore: %s', (name, filtersOf) => {
  const isFile = name === 'her file'
  const refused = { code: isFile ? 'export.filters' : 'report.filter_invalid', status: 422 }

  it.each<[string, Partial<StoredFilter>]>([
    ['a table that the model does not have', { table: 'autos' }],
    ['a column that the model does not have', { column: 'Country' }],
    ['a number in a column of texts', { data_type: 'number', value: '1' }],
    ['a text in a column of numbers', { column: 'Cylinders', value: '4' }],
    ['a text in a column of dates', { column: 'Year', value: '1 Jan 1982' }],
    ['an excluded value of an unknown column', { column: 'Country', condition: 'NotIn' }],
  ])('%s: nothing opens', async (_what, filter) => {
    await give(filter)
    await expect(filtersOf({ ...origin, ...filter })).rejects.toMatchObject(refused)
  })

  it('names in other case are sent as the model spells them', async () => {
    const filter = { ...origin, table: 'CARS', column: 'origin' }
    await give(filter)
    const expected = isFile ? [{ filter: "cars/Origin in ('Japan')" }] : [origin]
    expect(await filtersOf(filter)).toEqual(expected)
  })

  it('a column that the model has lost closes the report within a minute', async () => {
    await give({})
    await filtersOf(origin)
    await portal.emulator.fault({ call: 'ExecuteQueries', status: 403 })
    await portal.advanceClock(61)
    // A preview is how an administrator finds out whether the filters work.
    if (name.startsWith('a preview')) expect(await filtersOf(origin)).toEqual([origin])
    else await expect(filtersOf(origin)).rejects.toMatchObject(refused)
  })
})

/** A filter, what a report is opened with, and the filter of a file, which has none for everything. */
const typed: [string, Partial<StoredFilter>, object, string | undefined][] = [
  [
    'a date',
    { column: 'Year', value: '1982-01-01' },
    { column_type: 'date' },
    'cars/Year in (1982-01-01T00:00:00)',
  ],
  [
    'an excluded date with its time',
    { column: 'Year', value: '1982-01-01T00:00:00', condition: 'NotIn' },
    { value: '1982-01-01', column_type: 'date' },
    'cars/Year ne 1982-01-01T00:00:00',
  ],
  ['a missing number', { column: 'Horsepower', value: 'BLANK()', data_type: 'number' }, {}, undefined],
]

describe.each(Object.entries(ways))('values of their own: %s', (name, filtersOf) => {
  it.each(typed)('%s', async (_what, change, opened, text) => {
    const filter = { ...origin, ...change }
    await give(change)
    if (name !== 'her file') expect(await filtersOf(filter)).toEqual([{ ...filter, ...opened }])
    else if (text) expect(await filtersOf(filter)).toEqual([{ filter: text }])
    else await expect(filtersOf(filter)).rejects.toMatchObject({ code: 'export.filters' })
  })
})

describe('a model that the portal cannot read', () => {
  it('opens with filters after an administrator has confirmed them, and never as a file', async () => {
    await give({})
    await portal.emulator.fault({ call: 'ExecuteQueries', status: 401 })
    await portal.advanceClock(61)
    await expect(ways['her report']?.(origin)).rejects.toMatchObject({ code: 'report.filter_invalid' })
    const { conditions, sees } = await admin.call('explainAccess', { id_user: personIds.maria, id_report })
    expect(sees).toBe('fails')
    expect(conditions.find(({ key }) => key === 'filters')).toMatchObject({
      state: 'fails',
      error: 'report.filter_invalid',
    })
    await confirm(true)
    expect(await ways['her report']?.(origin)).toEqual([origin])
    await expect(ways['her file']?.(origin)).rejects.toMatchObject({ code: 'export.filters' })
  })

  it('opens with what was read before while Power BI does not answer', async () => {
    await give({})
    expect(await ways['her report']?.(origin)).toEqual([origin])
    await portal.emulator.fault({ call: 'ExecuteQueries', status: 503 })
    await portal.advanceClock(61)
    expect(await ways['her report']?.(origin)).toEqual([origin])
  })
})

describe('a playlist', () => {
  it('runs without the report whose filter Power BI would ignore', async () => {
    await give({ column: 'Country' })
    const { db } = portal.database
    const other = and(eq(reportUsers.reportId, 378), eq(reportUsers.userId, personIds.maria))
    const [access] = await db.select({ id: reportUsers.id }).from(reportUsers).where(other)
    const item = { tenantId: 1, playlistId: playlist, reportUserId: access?.id ?? 0, position: 2 }
    await db.insert(playlistItems).values({ ...item, seconds: 30, navigable: false })
    const run = await maria.call('getPlaylistReportsRun', { id_playlist: playlist })
    expect(run.reports.map(({ id }) => id)).toEqual([378])
  })
})
