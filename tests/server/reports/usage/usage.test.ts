import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageViews, users } from '#server/base/db/schema/index.ts'
import { rollUpUsage } from '#server/records/usage/roll-up.ts'
import { portalFixture, readList, sessionFixture, setTenant } from '../../../fixtures/portal.ts'
import { personIds } from '../../portal.ts'
import { bearer, get } from '../../post.ts'

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

const usageBy = (by: string, days = 30, sort = ['views', 'DESC'], only = {}) =>
  readList(portal, admin, 'usage', { filter: { by, days, ...only }, sort })
const usageOf = (by: string, only: object) => usageBy(by, 30, ['views', 'DESC'], only)

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

  it('of one report: who opened it, and which of its pages', async () => {
    const only = { report_id: 378 }
    expect(await usageOf('person', only)).toMatchObject([
      { user_id: personIds.maria, opens: 1, views: 2, seconds: 360 },
      { user_id: personIds.joao, opens: 1, views: 1 },
    ])
    const pages = await usageOf('page', only)
    expect(pages.map(({ name }) => name)).toEqual(['Page a', 'Page b'])
    expect(await usageOf('report', only)).toMatchObject([{ report_id: 378, views: 3 }])
    expect(await usageOf('person', { report_id: '378', user_id: personIds.joao })).toMatchObject([
      { user_id: personIds.joao, views: 1 },
    ])
  })

  it('of one person: which reports and groups were opened', async () => {
    const only = { user_id: personIds.maria }
    expect(await usageOf('report', only)).toMatchObject([
      { report_id: 378, opens: 1, views: 2, people: 1 },
      { report_id: 9001, views: 1 },
    ])
    expect(await usageOf('group', only)).toMatchObject([{ views: 2, people: 1 }])
  })

  it('of one group: which of its reports were opened, which pages, and by which users', async () => {
    const world = (await admin.call('report', { id_report: 378 })).report.id_group
    const only = { group_id: world }
    expect(await usageOf('report', only)).toMatchObject([{ report_id: 378, views: 3 }])
    expect((await usageOf('page', only)).map(({ name }) => name)).toEqual(['Page a', 'Page b'])
    expect(await usageOf('person', only)).toMatchObject([
      { user_id: personIds.maria, views: 2 },
      { user_id: personIds.joao, views: 1 },
    ])
    const { groups } = await admin.call('groups', { search: 'Negócios' })
    expect(await usageOf('report', { group_id: groups[0]?.id })).toEqual([])
  })

  it('of one report, group or person per day', async () => {
    const viewsOf = async (only: object) => {
      const days = await readList(portal, admin, 'usage-days', {
        filter: { days: 7, ...only },
        sort: ['id', 'ASC'],
      })
      expect(days).toHaveLength(7)
      return days.reduce((sum, { views }) => sum + views, 0)
    }
    expect(await viewsOf({ report_id: 378 })).toBe(3)
    expect(await viewsOf({ user_id: personIds.maria })).toBe(3)
    expect(await viewsOf({ report_id: 378, user_id: personIds.maria })).toBe(2)
    const { report } = await admin.call('report', { id_report: 378 })
    expect(await viewsOf({ group_id: report.id_group })).toBe(3)
  })

  it('stays within the company, also with the ids of another one', async () => {
    const boreal = await portal.as('borealAdmin')
    for (const only of [{ report_id: 378 }, { user_id: personIds.maria }]) {
      expect(await readList(portal, boreal, 'usage', { filter: only })).toEqual([])
      const days = await readList(portal, boreal, 'usage-days', { filter: only })
      expect(days.reduce((sum, { views }) => sum + views, 0)).toBe(0)
    }
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

describe('a filter that a list has no sums for', () => {
  const refusal = async (list: string, filter: object) => {
    const { status, body } = await get(portal, `log/${list}`, { filter }, bearer(admin.token()))
    expect(status).toBe(400)
    return body.fields
  }

  it.each([
    ['page', 'user_id'],
    ['absent', 'report_id'],
    ['unopened', 'user_id'],
  ])('of %s is refused by its name: %s', async (by, field) => {
    expect(await refusal('usage', { by, [field]: 1 })).toEqual({ [`filter.${field}`]: 'invalid' })
  })

  it.each(['usage', 'usage-days'] as const)('is an id in %s', async (list) => {
    expect(await refusal(list, { report_id: 'x' })).toEqual({ 'filter.report_id': 'invalid' })
  })
})

describe('people who never came', () => {
  it('are told with their invitation while they have not chosen a password', async () => {
    await portal.database.db
      .update(users)
      .set({ invitedAt: new Date('2026-11-01T12:00:00Z') })
      .where(eq(users.id, personIds.ana))
    const absent = await usageBy('absent', 30, ['name', 'ASC'])
    const invited = absent.filter(({ invited_at }) => invited_at !== null)
    expect(invited).toMatchObject([{ user_id: personIds.ana, invited_at: '2026-11-01T12:00:00.000Z' }])
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
    const failures = async (only: object) => {
      const days = await readList(portal, admin, 'usage-days', { filter: { days: 7, ...only } })
      return days.reduce((sum, day) => sum + day.failures, 0)
    }
    expect(await failures({ report_id: 378 })).toBe(1)
    expect(await failures({ report_id: 379 })).toBe(0)
    // They are not known per person.
    expect(await failures({ user_id: personIds.maria })).toBe(0)
    expect(await usageOf('report', { user_id: personIds.maria })).toMatchObject([
      { report_id: 378, loads: 0, load_ms: null, failures: 0 },
      { report_id: 9001 },
    ])
  })

  it('longer than ten minutes are refused', async () => {
    const maria = await portal.as('maria')
    const view = { id: 'p', id_report: 378, name: 'P', load_ms: 600_001 }
    await expect(maria.call('insertLogPageReport', view)).rejects.toMatchObject({
      fields: { load_ms: expect.any(String) },
    })
  })
})
