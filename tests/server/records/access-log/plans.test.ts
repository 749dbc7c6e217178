import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessLog } from '#common/contract/access-log.ts'
import type { LogRequest } from '#common/contract/log.ts'
import { listPageViews, listSignIns } from '#server/records/access-log/queries.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { indexesOf, plansOf, scannedTables } from '../../query-plans.ts'

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
    const first = 10_000 * tenant.tenantId
    await database.pool.query(
      `insert into users (id, tenant_id, setup_id, name, email, password_hash)
       select $3 + n, $1, $2, 'Pessoa ' || md5(n::text), 'p' || n || '@x.test', '-' from generate_series(0, 1099) n`,
      [tenant.tenantId, tenant.setupId, first],
    )
    await database.pool.query(
      `insert into page_views (tenant_id, user_id, user_name, report_id, report_name, page_name, page_title, source, at)
       select $1, $3 + n % 1000, 'x', n % 300, 'Relatório ' || n % 300, 'p', 'P',
         case when n % 50 = 0 then 'person' else 'playlist' end, now() - n * interval '1 minute'
       from generate_series(1, $2) n`,
      [tenant.tenantId, views, first],
    )
    await database.pool.query(
      `insert into sign_ins (tenant_id, user_id, email, result, address, at)
       select $1, case when n % 10 > 0 then $3 + n % 1000 end, md5(n::text) || '@y.test', 'success', '::1',
         now() - n * interval '1 minute'
       from generate_series(1, $2) n`,
      [tenant.tenantId, views, first],
    )
  }
  await database.pool.query('vacuum analyze page_views, sign_ins, users')
})
afterAll(() => database.close())

/** The plans of the ids on a page and of its rows. */
const plans = async (wanted: Partial<LogRequest<'page-views'>>) => {
  const request = { ...accessLog['log/page-views'].request.parse({}), ...wanted }
  const sent = await plansOf(database, tenantId, (scope) => listPageViews(scope, request))
  return sent.map(({ plan }) => plan)
}

describe('the log of 20,000 page views', () => {
  it('is paged by time using its index, in both directions', async () => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const [ids = [], rows = []] = await plans({ sort: ['at', direction], range: [100, 124] })
      expect(indexesOf(ids)).toEqual(['page_views_by_time'])
      expect(indexesOf(rows)).toEqual(['devices_pkey', 'page_views_pkey'])
    }
  })

  it.each([
    [{ user_id: 7 }, 'page_views_of_user'],
    [{ report_id: 7 }, 'page_views_of_report'],
    [{ source: 'person' as const }, 'page_views_of_people'],
    [{ source: 'playlist' as const }, 'page_views_of_playlists'],
  ])('uses an index to filter by %j', async (filter, index) => {
    const [ids = []] = await plans({ filter })
    expect(indexesOf(ids)).toContain(index)
    expect(scannedTables(ids)).toEqual([])
  })

  it('is searched by name using the names of users', async () => {
    const [users = [], ids = []] = await plans({ filter: { person: 'c4ca4238' } })
    expect(indexesOf(users)).toContain('users_search_pairs')
    expect(indexesOf(ids)).toEqual(['page_views_of_user'])
    for (const plan of [users, ids]) expect(scannedTables(plan)).toEqual([])
  })

  it('is read in its order when more than 1,000 users have the name', async () => {
    const [, ids = []] = await plans({ filter: { person: 'pe' } })
    expect(indexesOf(ids)).toContain('page_views_by_time')
    const { rows } = await listPageViews(
      { db: database.db, tenantId },
      accessLog['log/page-views'].request.parse({ filter: { person: 'pe' } }),
    )
    expect(rows).toHaveLength(25)
  })

  it('is not read when no user has the name', async () => {
    const [, ids = []] = await plans({ filter: { person: 'nobody is called this' } })
    expect(indexesOf(ids)).toEqual([])
    expect(scannedTables(ids)).toEqual([])
  })
})

describe('the log of 20,000 sign-ins', () => {
  it('is searched by person using the names of users and the e-mails of strangers', async () => {
    const request = accessLog['log/sign-ins'].request.parse({ filter: { person: 'c4ca4238a' } })
    const [, ids] = await plansOf(database, tenantId, (scope) => listSignIns(scope, request))
    expect(indexesOf(ids?.plan ?? [])).toEqual(['sign_ins_by_user', 'sign_ins_of_strangers'])
    expect(scannedTables(ids?.plan ?? [])).toEqual([])
  })
})
