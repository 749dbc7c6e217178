import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageViews, tenants, usageDays, usagePageDays, usageProgress } from '#server/base/db/schema/index.ts'
import { rollUpUsage } from '#server/records/usage/roll-up.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'

let database: TestDatabase
let tenantId: number
beforeAll(async () => {
  database = await createTestDatabase()
  tenantId = (await createTenant(database.db, 'Aurora')).tenantId
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [pageViews, usageDays, usagePageDays, usageProgress]) await database.db.delete(table)
  await database.db.update(tenants).set({ settings: {} })
})

const dayMs = 86_400_000

/** Views of one person: report, page and time. */
const look = (...views: [report: number, page: string, at: string, userId?: number][]) =>
  database.db.insert(pageViews).values(
    views.map(([reportId, page, at, userId = 7]) => ({
      tenantId,
      userId,
      userName: 'Maria',
      reportId,
      reportName: 'Vendas',
      pageName: page,
      pageTitle: `Page ${page}`,
      at: new Date(at),
    })),
  )

async function rolledUp(now: string) {
  await rollUpUsage(database.db, new Date(now))
  const rows = await database.db
    .select()
    .from(usageDays)
    .orderBy(asc(usageDays.day), asc(usageDays.reportId), asc(usageDays.userId))
  return rows.map(({ day, reportId, views, opens, seconds }) => [day, reportId, { views, opens, seconds }])
}

describe('the usage of a day', () => {
  it('counts visits, and the time until the next view', async () => {
    await look(
      [1, 'a', '2026-10-01T12:00:00Z'],
      [1, 'b', '2026-10-01T12:05:00Z'],
      [1, 'a', '2026-10-01T12:06:00Z'],
      [2, 'a', '2026-10-01T12:16:00Z'],
    )
    expect(await rolledUp('2026-10-03T12:00:00Z')).toEqual([
      ['2026-10-01', 1, { views: 3, opens: 1, seconds: 960 }],
      ['2026-10-01', 2, { views: 1, opens: 1, seconds: 60 }],
    ])
    const pages = await database.db
      .select()
      .from(usagePageDays)
      .orderBy(asc(usagePageDays.pageName), asc(usagePageDays.reportId))
    expect(pages).toMatchObject([
      { reportId: 1, pageName: 'a', pageTitle: 'Page a', views: 2, seconds: 900 },
      { reportId: 2, pageName: 'a', views: 1, seconds: 60 },
      { reportId: 1, pageName: 'b', views: 1, seconds: 60 },
    ])
  })

  it('counts a minute for the last view of a visit, and no break as reading', async () => {
    await look(
      [1, 'a', '2026-10-01T12:00:00Z'],
      [1, 'a', '2026-10-01T12:30:00Z'],
      [1, 'a', '2026-10-01T13:00:01Z'],
    )
    expect(await rolledUp('2026-10-03T12:00:00Z')).toEqual([
      ['2026-10-01', 1, { views: 3, opens: 2, seconds: 1800 + 60 + 60 }],
    ])
  })

  it('begins at midnight of the company; a visit across midnight is one open', async () => {
    // Midnight in São Paulo is 03:00 UTC.
    await look(
      [1, 'a', '2026-10-02T02:55:00Z'],
      [1, 'a', '2026-10-02T03:05:00Z'],
      [1, 'a', '2026-10-03T02:59:59Z'],
    )
    expect(await rolledUp('2026-10-04T12:00:00Z')).toEqual([
      ['2026-10-01', 1, { views: 1, opens: 1, seconds: 600 }],
      ['2026-10-02', 1, { views: 2, opens: 1, seconds: 120 }],
    ])
  })

  it.each([
    // 2018-11-04 had no midnight in São Paulo: the clock went from 00:00 to 01:00.
    ['America/Sao_Paulo', '2018-11-04T02:59:59Z', '2018-11-04T03:00:00Z', ['2018-11-03', '2018-11-04']],
    // 2026-10-25 has 25 hours in Lisbon.
    ['Europe/Lisbon', '2026-10-24T23:30:00Z', '2026-10-25T23:30:00Z', ['2026-10-25', '2026-10-25']],
    ['Asia/Tokyo', '2026-10-01T14:59:59Z', '2026-10-01T15:00:00Z', ['2026-10-01', '2026-10-02']],
  ])('follows the clock changes of %s', async (timeZone, first, second, days) => {
    await database.db.update(tenants).set({ settings: { timeZone } })
    await look([1, 'a', first], [2, 'a', second])
    // Every day until then is summed up.
    const rows = await rolledUp(new Date(Date.parse(second) + 3 * dayMs).toISOString())
    expect(rows.map(([day]) => day)).toEqual(days)
  })

  it('keeps people apart', async () => {
    await look([1, 'a', '2026-10-01T12:00:00Z', 7], [1, 'a', '2026-10-01T12:00:10Z', 8])
    const rows = await rolledUp('2026-10-03T12:00:00Z')
    expect(rows.map(([, , figures]) => figures)).toEqual([
      { views: 1, opens: 1, seconds: 60 },
      { views: 1, opens: 1, seconds: 60 },
    ])
  })

  it('is summed up once it is over for an hour and a half, and never twice', async () => {
    await look([1, 'a', '2026-10-01T12:00:00Z'])
    expect(await rolledUp('2026-10-02T04:29:59Z')).toEqual([])
    const rows = await rolledUp('2026-10-02T04:30:00Z')
    expect(rows).toHaveLength(1)
    await look([1, 'a', '2026-10-01T13:00:00Z'])
    await Promise.all([1, 2, 3].map(() => rollUpUsage(database.db, new Date('2026-10-05T12:00:00Z'))))
    expect(await rolledUp('2026-10-05T12:00:00Z')).toEqual(rows)
    expect(await database.db.select().from(usageProgress)).toEqual([{ tenantId, nextDay: '2026-10-05' }])
  })
})
