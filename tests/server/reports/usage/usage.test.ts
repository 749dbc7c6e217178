import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageViews } from '#server/base/db/schema/index.ts'
import { rollUpUsage } from '#server/records/usage/roll-up.ts'
import { portalFixture, readList, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'

const portal = portalFixture()
const admin = sessionFixture(portal, 'admin')
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const day = 1440

beforeAll(async () => {
  await setTenant(portal, { timeZone: 'UTC' })
  const view = (
    userId: number,
    reportId: number,
    page: string,
    minutes: number,
    source: 'person' | 'playlist' = 'person',
  ) => ({
    tenantId: 1,
    userId,
    userName: 'x',
    reportId,
    reportName: 'x',
    pageName: page,
    pageTitle: `Page ${page}`,
    source,
    at: minutesAgo(minutes),
  })
  await portal.database.db.insert(pageViews).values([
    view(personIds.maria, 378, 'a', 5 * day + 10),
    view(personIds.maria, 378, 'b', 5 * day + 5),
    view(personIds.joao, 378, 'a', 5 * day),
    view(personIds.joao, 378, 'a', 5 * day, 'playlist'),
    view(personIds.maria, 378, 'a', 40 * day),
    // Now.
    view(personIds.maria, 9001, 'z', 0),
  ])
})

const usageBy = (by: string, days = 30, sort = ['views', 'DESC']) =>
  readList(portal, admin, 'usage', { filter: { by, days }, sort })

describe.each(['before', 'after'])('usage %s the days have been summed up', (when) => {
  beforeAll(async () => {
    if (when === 'after') await rollUpUsage(portal.database.db, new Date())
  })

  it('of reports: opens, views, minutes and people, also of deleted ones', async () => {
    expect(await usageBy('report')).toMatchObject([
      { report_id: 378, opens: 2, views: 3, people: 2, seconds: 300 + 60 + 60, group_id: expect.any(Number) },
      { report_id: 9001, name: null, opens: 1, views: 1, people: 1 },
    ])
    expect(await usageBy('report', 90)).toMatchObject([{ opens: 3, views: 4 }, { report_id: 9001 }])
  })

  it('of pages, people and groups', async () => {
    expect(await usageBy('page')).toMatchObject([
      { name: 'Page a', detail: expect.any(String), views: 2, seconds: 360, people: null },
      { name: 'Page b', views: 1 },
      { name: 'Page z' },
    ])
    expect(await usageBy('person')).toMatchObject([
      { user_id: personIds.maria, name: 'Maria Souza', detail: 'maria@aurora.test', reports: 2, views: 3 },
      { user_id: personIds.joao, views: 1 },
    ])
    expect(await usageBy('group')).toMatchObject([{ views: 3, people: 2, name: expect.any(String) }])
  })

  it('tells who never came, and which reports nobody opened', async () => {
    const absent = await usageBy('absent', 30, ['name', 'ASC'])
    expect(absent.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([personIds.admin, personIds.ana]),
    )
    expect(absent.map(({ user_id }) => user_id)).not.toContain(personIds.maria)
    const unopened = await usageBy('unopened', 30, ['name', 'ASC'])
    expect(unopened.length).toBeGreaterThan(0)
    expect(unopened.map(({ report_id }) => report_id)).not.toContain(378)
    expect(unopened.every(({ people }) => people !== null)).toBe(true)
  })

  it('per day, without gaps', async () => {
    const days = await readList(portal, admin, 'usage-days', {
      filter: { days: 7 },
      sort: ['id', 'ASC'],
    })
    expect(days).toHaveLength(7)
    expect(days.at(-1)).toMatchObject({ views: 1, people: 1, id: new Date().toISOString().slice(0, 10) })
    expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(4)
  })
})

describe('loading times', () => {
  it('are counted with failures, per report', async () => {
    const maria = await portal.as('maria')
    const { page_filters } = await maria.call('getPageFilters', { id_report: 378 })
    const page = { id: page_filters[0]?.name ?? 'ReportSection01', id_report: 378, name: 'P' }
    await maria.call('insertLogPageReport', { ...page, load_ms: 2_000 })
    await maria.call('insertLogPageReport', { ...page, load_ms: 12_000 })
    await maria.call('insertLogPageReport', page)
    await maria.call('insertLogReportFailure', { id_report: 378, code: 'report.timeout', detail: '' })
    await expect
      .poll(async () => (await usageBy('report')).find(({ report_id }) => report_id === 378))
      .toMatchObject({ loads: 2, load_ms: 7_000, slow_loads: 1, failures: 1 })
    const { rows } = await portal.database.db.execute(sql`select * from report_loads`)
    expect(rows).toHaveLength(1)
  })

  it('longer than ten minutes are refused', async () => {
    const maria = await portal.as('maria')
    const view = { id: 'p', id_report: 378, name: 'P', load_ms: 600_001 }
    await expect(maria.call('insertLogPageReport', view)).rejects.toMatchObject({
      fields: { load_ms: expect.any(String) },
    })
  })
})
