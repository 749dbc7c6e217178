import { and, asc, count, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { cachedQuery } from '../../base/db/cache/query-cache.ts'
import { pageCondition, searchContainsPairs } from '../../base/db/conditions.ts'
import { groupMembers, groups, users } from '../../base/db/schema/index.ts'
import { type PlaceholderScope, type Scope, scopedQuery, tenantScoped } from '../../base/db/scope.ts'
import type { Paging } from '../../http/paging.ts'
import { isPerson, type UserFilter, userConditions } from './user-filters.ts'

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

type Order = Pick<Paging<UserSort>, 'sort' | 'descending'>

/** Users who have never signed in sort before all others, as in the index. */
function userOrder({ sort, descending }: Order): SQL[] {
  const direction = descending ? desc : asc
  const order = direction(sorts[sort])
  const nulls = descending ? sql`nulls last` : sql`nulls first`
  return [sort === 'last_login_at' ? sql`${order} ${nulls}` : order, direction(users.id)]
}

/** The groups of each listed user, by name. */
const groupsOfUser = (scope: Scope | PlaceholderScope) =>
  sql<{ id: number; name: string }[]>`${scope.db
    .select({
      groups: sql`coalesce(json_agg(json_build_object('id', ${groups.id}, 'name', ${groups.name})
        order by ${groups.name}, ${groups.id}), '[]')`,
    })
    .from(groupMembers)
    .innerJoin(groups, and(eq(groups.tenantId, groupMembers.tenantId), eq(groups.id, groupMembers.groupId)))
    .where(tenantScoped(scope, groupMembers, eq(groupMembers.userId, users.id)))}`

/** @param page undefined: all users, without their groups */
function selectUsers(
  scope: Scope | PlaceholderScope,
  listed: SQL,
  order: Order,
  page?: { limit: number | Placeholder; offset: number | Placeholder },
) {
  const columns = {
    id: users.id,
    name: users.name,
    email: users.email,
    adm: users.adm,
    isDisplay: users.isDisplay,
    lastLoginAt: users.lastLoginAt,
    invitedAt: users.invitedAt,
    blockedAt: users.blockedAt,
    access_until: users.accessUntil,
    groups: page ? groupsOfUser(scope) : sql<null>`null`,
  }
  const ordered = userOrder(order)
  return scope.db
    .select(columns)
    .from(users)
    .where(page ? pageCondition(scope, users, listed, ordered, page) : listed)
    .orderBy(...ordered)
}

const pageOf = (order: Order) =>
  scopedQuery(`user_page_by_${order.sort}_${order.descending ? 'desc' : 'asc'}`, (scope) =>
    selectUsers(scope, tenantScoped(scope, users, isPerson), order, {
      limit: sql.placeholder('limit'),
      offset: sql.placeholder('offset'),
    }),
  )

/** Pages of all users, prepared for each order. */
const pages = new Map(
  userSorts.map((sort) => [
    sort,
    { ascending: pageOf({ sort, descending: false }), descending: pageOf({ sort, descending: true }) },
  ]),
)

const cachedTotal = cachedQuery('users_total', (scope) =>
  scope.db
    .select({ total: count() })
    .from(users)
    .where(tenantScoped(scope, users, isPerson)),
)

/** The number of users of the tenant. Cached: counting 100,000 in the index takes longer than reading a page. */
async function countUsers(scope: Scope): Promise<number> {
  const [counted] = await cachedTotal(scope)
  return counted?.total ?? 0
}

/** The tenant's users and their number: a page with the groups of each user, or all without. */
export async function listUsers(scope: Scope, paging: Paging<UserSort>, filter: UserFilter = {}) {
  const { limit, offset, sort, descending, search } = paging
  const conditions = userConditions(scope, filter)
  const isWhole = conditions.length === 0 && !search && !filter.withDisplays
  if (!filter.withDisplays) conditions.push(isPerson)
  if (search) conditions.push(searchContainsPairs(users, search))
  const listed = tenantScoped(scope, users, ...conditions)
  const page = limit === undefined ? undefined : { limit, offset }
  const prepared = pages.get(sort)?.[descending ? 'descending' : 'ascending']
  const [rows, total] = await Promise.all([
    page && prepared && isWhole ? prepared(scope, page) : selectUsers(scope, listed, paging, page),
    isWhole ? countUsers(scope) : scope.db.$count(users, listed),
  ])
  return { rows, total }
}

/** The users whose access ends first, and how many lose theirs soon. */
export async function listExpiring(scope: Scope, limit: number) {
  const isExpiring = tenantScoped(scope, users, ...userConditions(scope, { state: 'expiring' }))
  const rows = await scope.db
    .select({
      id: users.id,
      name: users.name,
      access_until: sql`${users.accessUntil}`.mapWith(users.accessUntil),
    })
    .from(users)
    .where(isExpiring)
    .orderBy(asc(users.accessUntil), asc(users.id))
    .limit(limit)
  return { rows, total: await scope.db.$count(users, isExpiring) }
}
