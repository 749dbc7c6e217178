import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Paging } from '#server/http/paging.ts'
import type { UserFilter } from '#server/people/users/user-filters.ts'
import { listUsers, type UserSort } from '#server/people/users/user-list.ts'
import { findLogin } from '#server/sign-in/authentication/queries.ts'
import { createTenant } from '../../base/db/rows.ts'
import { createTestDatabase, type TestDatabase } from '../../database.ts'
import { indexesOf, plansOf, plansOfList, scannedTables } from '../../query-plans.ts'

let database: TestDatabase
let tenantId: number
let groupId: number

beforeAll(async () => {
  database = await createTestDatabase()
  for (const [name, people] of [
    ['Aurora', 20_000],
    ['Boreal', 5_000],
  ] as const) {
    const tenant = await createTenant(database.db, name)
    tenantId ??= tenant.tenantId
    await database.pool.query(
      `insert into users (tenant_id, setup_id, name, email, password_hash, last_login_at)
       select $1, $2, 'Pessoa ' || md5(n::text), md5(n::text) || '@x.test', '-', now() - n * interval '1 minute'
       from generate_series(1, $3) n`,
      [tenant.tenantId, tenant.setupId, people],
    )
  }
  await database.pool.query(
    `update users set blocked_at = case when id % 500 = 1 then now() end,
       invited_at = case when id % 500 = 2 then now() end
     where id % 500 in (1, 2)`,
  )
  const { rows } = await database.pool.query(
    `insert into groups (tenant_id, name) select $1, 'Grupo ' || n from generate_series(1, 500) n returning id`,
    [tenantId],
  )
  groupId = rows[0].id
  await database.pool.query(
    `insert into group_members (tenant_id, group_id, user_id)
     select tenant_id, case when id % 100 = 3 then $2::int else $3::int end, id from users where tenant_id = $1`,
    [tenantId, groupId, rows[1].id],
  )
  await database.pool.query('vacuum analyze users, groups, group_members')
})
afterAll(() => database.close())

const plans = (wanted: Partial<Paging<UserSort>>, filter: UserFilter = {}) =>
  plansOfList(database, tenantId, (scope) =>
    listUsers(
      scope,
      { search: '', sort: 'name', descending: false, limit: 25, offset: 0, ...wanted },
      filter,
    ),
  )

describe('the list of 20,000 users', () => {
  it.each([
    ['name', 'users_by_name'],
    ['last_login_at', 'users_by_last_login'],
    ['id', 'users_tenant_id_key'],
  ] as const)('is paged by the index of %s, both ways and far behind', async (sort, index) => {
    for (const descending of [false, true]) {
      for (const offset of [0, 15_000]) {
        const { rows } = await plans({ sort, descending, offset })
        expect(indexesOf(rows), `${sort} ${descending} ${offset}`).toContain(index)
        expect(scannedTables(rows)).toEqual([])
      }
    }
  })

  it('starts with the index of e-mails', async () => {
    for (const descending of [false, true]) {
      const { rows } = await plans({ sort: 'email', descending })
      expect(indexesOf(rows)).toContain('users_email_key')
      expect(scannedTables(rows)).toEqual([])
    }
  })

  it('reads a page by name from the index alone, without reading the users before it', async () => {
    const { rows } = await plans({ offset: 15_000 })
    const step = rows.find((one) => one['Index Name'] === 'users_by_name')
    expect(step?.['Node Type']).toBe('Index Only Scan')
    // Of the page, and of the groups of each of its users.
    expect(rows.filter((one) => one['Node Type'] === 'Sort').length).toBeLessThanOrEqual(2)
  })

  it('is counted using an index', async () => {
    const { total } = await plans({})
    expect(total.some((step) => step['Node Type'] === 'Index Only Scan')).toBe(true)
  })

  it.each([
    ['users_blocked', { state: 'blocked' }],
    ['users_invited', { state: 'invited' }],
    ['users_administrators', { role: 'administrator' }],
  ] as const)('is filtered using the index %s', async (index, filter) => {
    for (const plan of Object.values(await plans({}, filter))) {
      expect(indexesOf(plan)).toContain(index)
      expect(scannedTables(plan)).toEqual([])
    }
  })

  it('is filtered by group using an index of members', async () => {
    for (const plan of Object.values(await plans({}, { groupId }))) {
      expect(indexesOf(plan)).toContainEqual(expect.stringMatching('^group_members_'))
      expect(scannedTables(plan)).toEqual([])
    }
  })

  it.each(['c4ca4238', 'zé'])('is searched for %j using the index of pairs of letters', async (search) => {
    for (const plan of Object.values(await plans({ search }))) {
      expect(indexesOf(plan)).toContain('users_search_pairs')
      expect(scannedTables(plan)).toEqual([])
    }
  })
})

it('a user who signs in is found using the index of e-mails', async () => {
  const [found] = await plansOf(database, tenantId, (scope) => findLogin(scope, { email: 'P4@x.test' }))
  expect(indexesOf(found?.plan ?? [])).toContain('users_email_key')
})
