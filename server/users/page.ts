import { type SQL, sql } from 'drizzle-orm'
import { inIds } from '../db/any.ts'
import { cachedQuery } from '../db/cache/query-cache.ts'
import { pageCondition } from '../db/page.ts'
import { users } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import type { Paging } from '../http/paging.ts'
import { orderOf, type UserSort } from './order.ts'

/** Orders that only an announced change of people changes; a sign-in is none. */
const stillSorts = ['id', 'name', 'email'] as const satisfies UserSort[]

const idsBy = (sort: UserSort, descending: boolean) =>
  cachedQuery(`user_ids_by_${sort}_${descending ? 'down' : 'up'}`, (scope) =>
    scope.db
      .select({ id: users.id })
      .from(users)
      .where(tenantScoped(scope, users))
      .orderBy(...orderOf({ sort, descending }))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )

const pages = new Map(
  stillSorts.map((sort) => [sort as UserSort, { up: idsBy(sort, false), down: idsBy(sort, true) }]),
)

/**
 * The condition that leaves the wanted page of people. Who is on a page is remembered where it stands still: to walk
 * to the thousandth page by the index costs some 3 ms, ten times what its people cost.
 * @param wanted what belongs to the list, bound to the tenant
 */
export async function pageOfUsers(scope: Scope, wanted: SQL, paging: Paging<UserSort>): Promise<SQL> {
  const { sort, descending, search, limit, offset } = paging
  const found = pages.get(sort)
  if (!found || search || limit === undefined) return pageCondition(scope, users, wanted, orderOf(paging), paging)
  const page = await found[descending ? 'down' : 'up'](scope, { limit, offset })
  return tenantScoped(
    scope,
    users,
    inIds(
      users.id,
      page.map(({ id }) => id),
    ),
  )
}
