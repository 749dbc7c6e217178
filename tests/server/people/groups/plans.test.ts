import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listGroups } from '#server/people/groups/queries.ts'
import { listGroupReports } from '#server/people/groups/reports.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { indexesOf, plansOfList, scannedTables } from '../../query-plans.ts'

let database: TestDatabase
let tenant: Awaited<ReturnType<typeof createTenant>>

beforeAll(async () => {
  database = await createTestDatabase()
  tenant = await createTenant(database.db, 'Aurora')
  const { tenantId, setupId, accountId } = tenant
  const make = (statement: string, ...values: number[]) => database.pool.query(statement, values)
  await make(
    `insert into groups (tenant_id, name) select $1, 'Grupo ' || md5(n::text) from generate_series(1, 2000) n`,
    tenantId,
  )
  await make(
    `insert into users (tenant_id, setup_id, name, email, password_hash)
     select $1, $2, 'P' || n, n || '@x.test', '-' from generate_series(1, 1000) n`,
    tenantId,
    setupId,
  )
  await make(
    `insert into group_members (tenant_id, group_id, user_id)
     select $1, g.id, u.id from groups g join users u on u.id % 50 = g.id % 50`,
    tenantId,
  )
  await make(
    `insert into reports (tenant_id, group_id, account_id, name, workspace_id, link_report)
     select $1, g.id, $2, 'Relatório ' || md5(n::text), 'w', 'r' from groups g, generate_series(1, 5) n`,
    tenantId,
    accountId,
  )
  await make(
    `insert into reports (tenant_id, group_id, account_id, name, workspace_id, link_report)
     select $1, $3, $2, 'Relatório ' || md5(n::text), 'w', 'r' from generate_series(1, 3000) n`,
    tenantId,
    accountId,
    tenant.groupId,
  )
  await make(
    `insert into report_users (tenant_id, report_id, user_id)
     select r.tenant_id, r.id, m.user_id from reports r
     join group_members m on m.tenant_id = r.tenant_id and m.group_id = r.group_id where r.id % 4 = 0`,
  )
  await database.pool.query('vacuum analyze')
})
afterAll(() => database.close())

const paging = { search: '', descending: false, limit: 25, offset: 0 }

describe('the list of 2,000 groups', () => {
  const plans = (wanted: object) =>
    plansOfList(database, tenant.tenantId, (scope) =>
      listGroups(scope, { ...paging, sort: 'name', ...wanted }),
    )

  it('is paged by its index, and counts only the rows of the page', async () => {
    const { rows } = await plans({ offset: 1500 })
    expect(indexesOf(rows)).toEqual(
      expect.arrayContaining(['groups_by_name', 'group_members_pkey', 'reports_by_group']),
    )
    expect(scannedTables(rows)).not.toContain('group_members')
    expect(scannedTables(rows)).not.toContain('reports')
  })

  it('is searched using the trigram index', async () => {
    for (const plan of Object.values(await plans({ search: 'c4ca4238' })))
      expect(indexesOf(plan)).toContain('groups_search')
  })
})

describe('the list of 3,000 reports of a group', () => {
  /** Of tables that have rows here. */
  const scanned = (rows: Parameters<typeof scannedTables>[0]) =>
    scannedTables(rows).filter((table) => table !== 'page_views' && table !== 'report_findings')
  const plans = (wanted: object) =>
    plansOfList(database, tenant.tenantId, (scope) =>
      listGroupReports(scope, { id_group: tenant.groupId }, { ...paging, sort: 'name', ...wanted }),
    )

  it('is paged by its index, and counts only the users of the reports on the page', async () => {
    const { rows } = await plans({ offset: 2500 })
    expect(indexesOf(rows)).toEqual(
      expect.arrayContaining(['reports_by_group', 'report_users_report_user_key']),
    )
    expect(scanned(rows)).toEqual([])
  })

  it('is searched using an index', async () => {
    for (const plan of Object.values(await plans({ search: 'c4ca4238' }))) expect(scanned(plan)).toEqual([])
  })
})
