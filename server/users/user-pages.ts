import { asc, count, desc, type SQL, sql } from 'drizzle-orm'
import { cachedQuery } from '../db/cache/query-cache.ts'
import { users } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import type { Paging } from '../http/paging.ts'

/** The e-mail as in its unique index, so that the index supports the order too. */
const sorts = {
  id: users.id,
  name: users.name,
  email: sql`lower(${users.email})`,
  last_login_at: users.lastLoginAt,
}

/** What `users` can be sorted by. */
export type UserSort = keyof typeof sorts
export const userSorts = Object.keys(sorts) as UserSort[]

/** Users who have never signed in sort before all others, as in the index. */
export function userOrder({ sort, descending }: Pick<Paging<UserSort>, 'sort' | 'descending'>): SQL[] {
  const direction = descending ? desc : asc
  const order = direction(sorts[sort])
  const nulls = descending ? sql`nulls last` : sql`nulls first`
  return [sort === 'last_login_at' ? sql`${order} ${nulls}` : order, direction(users.id)]
}

/** Orders that only change when a user row changes; a sign-in does not invalidate the cache. */
const cacheableSorts = ['id', 'name', 'email'] as const satisfies UserSort[]

const cachedIds = (sort: UserSort, descending: boolean) =>
  cachedQuery(`user_ids_by_${sort}_${descending ? 'desc' : 'asc'}`, (scope) =>
    scope.db
      .select({ id: users.id })
      .from(users)
      .where(tenantScoped(scope, users))
      .orderBy(...userOrder({ sort, descending }))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )

const pages = new Map(
  cacheableSorts.map((sort) => [
    sort as UserSort,
    { ascending: cachedIds(sort, false), descending: cachedIds(sort, true) },
  ]),
)

/**
 * The ids on a page of all users, in order, if they can be cached: walking the index to the thousandth page takes some 3 ms,
 * ten times as long as reading its rows.
 */
export async function cachedPageIds(
  scope: Scope,
  { sort, descending, limit, offset }: Paging<UserSort>,
): Promise<number[] | undefined> {
  const cached = pages.get(sort)
  if (!cached || limit === undefined) return undefined
  const page = await cached[descending ? 'descending' : 'ascending'](scope, { limit, offset })
  return page.map(({ id }) => id)
}

const cachedTotal = cachedQuery('users_total', (scope) =>
  scope.db.select({ total: count() }).from(users).where(tenantScoped(scope, users)),
)

/** The number of users of the tenant. Cached: counting 100,000 in the index takes three times as long as one page. */
export async function countUsers(scope: Scope): Promise<number> {
  const [counted] = await cachedTotal(scope)
  return counted?.total ?? 0
}
