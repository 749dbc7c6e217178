import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessLog, type LogRequest } from '#common/contract/log.ts'
import { listPageViews } from '#server/access-log/queries.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { createTenant } from '../db/rows.ts'
import { indexesOf, plansOfList, scannedTables } from '../query-plans.ts'

let database: TestDatabase
let tenantId: number

beforeAll(async () => {
  database = await createTestDatabase()
  for (const [name, views] of [
    ['Aurora', 20_000],
    ['Boreal', 5_000],
  ] as const) {
    const tenant = await createTenant(database.db, name)
    tenantId ??= tenant.tenantId
    await database.pool.query(
      `insert into page_views (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, at)
       select $1, n % 500, 'Pessoa ' || n % 500, n % 300, 'Relatório ' || n % 300, 'p', 'P', now() - n * interval '1 minute'
       from generate_series(1, $2) n`,
      [tenant.tenantId, views],
    )
  }
  await database.pool.query('vacuum analyze page_views')
})
afterAll(() => database.close())

const plans = (wanted: Partial<LogRequest<'page-views'>>) =>
  plansOfList(database, tenantId, (scope) =>
    listPageViews(scope, { ...accessLog['log/page-views'].request.parse({}), ...wanted }),
  )

describe('the log of 20,000 page views', () => {
  it('is paged by time using its index, in both directions', async () => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const { rows } = await plans({ sort: ['at', direction], range: [100, 124] })
      expect(indexesOf(rows)).toContain('page_views_by_time')
      expect(scannedTables(rows)).toEqual([])
    }
  })

  it.each([
    [{ user_id: 7 }, 'page_views_by_user'],
    [{ report_id: 7 }, 'page_views_by_report'],
  ])('uses an index to filter by %j', async (filter, index) => {
    const { rows, total } = await plans({ filter })
    for (const plan of [rows, total]) {
      expect(indexesOf(plan)).toContain(index)
      expect(scannedTables(plan)).toEqual([])
    }
  })
})
