import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FilterProblem } from '#common/filters/resolve-filters.ts'
import { inIds } from '../base/db/conditions.ts'
import { chunk } from '../base/db/rows.ts'
import { reportUsers } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { createGiveWay } from '../base/give-way.ts'
import { type AttachedFilterSet, attachSets, detachSets } from './filter-sets/attached-sets.ts'
import { findAttributes } from './filter-sets/queries.ts'
import { atOnce, resolveRows } from './filter-sets/recompute-access.ts'
import { suspendedAccess } from './read-access.ts'
import type { AccessChanges, ReportAccess, StoredAccess } from './report-access.ts'

/** Revoked access keeps its row, because playlists refer to the id. */
const revoked = {
  granted: false,
  filters: [],
  ownFilters: null,
  closed: false,
  roles: null,
  allowedPages: [],
}

/**
 * For a report that now shows another Power BI report: suspended page limits name pages of the old one. Dropping them
 * would open every page to users who return to the group, so their access is revoked instead.
 * @returns the revoked access
 */
export async function revokeSuspendedPageLimits(scope: Scope, reportId: number): Promise<StoredAccess[]> {
  const limited = (await suspendedAccess(scope, reportId)).filter(
    ({ allowedPages }) => allowedPages.length > 0,
  )
  if (limited.length > 0) {
    await revokeAccess(scope, reportId, idsOf(limited))
  }
  return limited
}

/** The access of these users to a report. */
export const ofUsers = (reportId: number, userIds: readonly number[]): SQL | undefined =>
  and(eq(reportUsers.reportId, reportId), inIds(reportUsers.userId, userIds))

export const idsOf = (access: readonly ReportAccess[]): number[] => access.map(({ userId }) => userId)

/** The filter sets that access is to have. */
export const setIdsOf = (access: readonly ReportAccess[]): number[] => [
  ...new Set(access.flatMap(({ filterSetIds = [] }) => filterSetIds)),
]

/** Access as it is written: with the rows that follow from own filters, filter sets and attributes. */
type Written = ReportAccess & ReturnType<typeof resolveRows>

const keys = { id: reportUsers.id, userId: reportUsers.userId }

/** Grants access to users who have none, or whose access was revoked earlier. */
const grantAccess = ({ db, tenantId }: Scope, reportId: number, granted: readonly Written[]) =>
  db
    .insert(reportUsers)
    .values(
      granted.map(({ userId, filters, ownFilters, closed, allowedPages, roles = null }) => ({
        ...{ tenantId, reportId, userId, filters, ownFilters, closed, allowedPages, roles },
      })),
    )
    .onConflictDoUpdate({
      target: [reportUsers.tenantId, reportUsers.reportId, reportUsers.userId],
      set: {
        granted: true,
        filters: sql`excluded.filters`,
        ownFilters: sql`excluded.own_filters`,
        closed: sql`excluded.closed`,
        allowedPages: sql`excluded.pages`,
        roles: sql`excluded.roles`,
        // Suspended access stays what it was: the user has it again with the membership.
        grantedAt: sql`case when ${reportUsers.granted} then ${reportUsers.grantedAt} else now() end`,
        pagesAddedAt: null,
      },
    })
    .returning(keys)

/** Whether a change lets the user see a page that was not among the allowed ones. */
const addsPages = sql`${reportUsers.allowedPages} <> '[]' and (
  access."allowedPages" = '[]' or exists (
    select from jsonb_array_elements(access."allowedPages") as page
    where not ${reportUsers.allowedPages} @> jsonb_build_array(jsonb_build_object('name', page -> 'name'))
  ))`

/** Changes access with any number of rows as one parameter, which is faster than a parameter for each value. */
const updateAccess = (scope: Scope, reportId: number, changed: readonly Written[]) =>
  scope.db
    .update(reportUsers)
    .set({
      filters: sql`access.filters`,
      ownFilters: sql`access."ownFilters"`,
      closed: sql`access.closed`,
      pagesAddedAt: sql`case when ${addsPages} then now() else ${reportUsers.pagesAddedAt} end`,
      allowedPages: sql`access."allowedPages"`,
      roles: sql`access.roles`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as access("userId" int, filters jsonb,
      "ownFilters" jsonb, closed boolean, "allowedPages" jsonb, roles jsonb)`)
    .where(
      tenantScoped(
        scope,
        reportUsers,
        eq(reportUsers.reportId, reportId),
        eq(reportUsers.userId, sql`access."userId"`),
      ),
    )
    .returning(keys)

/** Writes access with its filter sets, in parts: filters that sets result in may have 250 kB for each user. */
async function storeAccess(
  scope: Scope,
  reportId: number,
  written: readonly Written[],
  write: typeof grantAccess | typeof updateAccess,
  size?: number,
): Promise<void> {
  for (const some of chunk(written, written.some(({ ownFilters }) => ownFilters) ? atOnce : size)) {
    const stored = await write(scope, reportId, some)
    await detachSets(
      scope,
      stored.map(({ id }) => id),
    )
    const setIds = new Map(some.map(({ userId, filterSetIds }) => [userId, new Set(filterSetIds)]))
    const attached = stored.flatMap(({ id: reportUserId, userId }) =>
      [...(setIds.get(userId) ?? [])].map((filterSetId) => ({ reportUserId, filterSetId })),
    )
    await attachSets(scope, attached)
  }
}

async function revokeAccess(scope: Scope, reportId: number, userIds: readonly number[]): Promise<void> {
  const rows = await scope.db
    .update(reportUsers)
    .set(revoked)
    .where(tenantScoped(scope, reportUsers, ofUsers(reportId, userIds)))
    .returning({ id: reportUsers.id })
  await detachSets(
    scope,
    rows.map(({ id }) => id),
  )
}

/** Locks the rows of users to a report, in the order in which a change of a filter set does. */
async function lockRows(scope: Scope, reportId: number, userIds: readonly number[]): Promise<void> {
  await scope.db
    .select({ id: reportUsers.id })
    .from(reportUsers)
    .where(tenantScoped(scope, reportUsers, ofUsers(reportId, userIds)))
    .orderBy(reportUsers.id)
    .for('no key update')
}

/** The rows that follow from access which is about to be written. */
async function resolveAccess(
  scope: Scope,
  written: readonly ReportAccess[],
  sets: readonly AttachedFilterSet[],
): Promise<Written[]> {
  const users = sets.length > 0 ? await findAttributes(scope, idsOf(written)) : []
  const attributes = new Map(users.map((user) => [user.id, user.attributes]))
  const giveWay = createGiveWay()
  const resolved: Written[] = []
  for (const access of written) {
    const { userId, filters, filterSetIds = [] } = access
    const ofUser = sets.filter(({ id }) => filterSetIds.includes(id))
    resolved.push({ ...access, ...resolveRows(filters, ofUser, attributes.get(userId) ?? []) })
    await giveWay()
  }
  return resolved
}

/**
 * Writes the changes; rows that stay keep their ids, because playlists refer to them. What they follow from is read once
 * they are locked.
 * @param sets those that access is to have, locked
 * @returns why filter sets do not say which rows users may see, by user
 */
export async function applyAccessChanges(
  scope: Scope,
  reportId: number,
  { granted, changed, revoked: revokedIds }: AccessChanges,
  sets: readonly AttachedFilterSet[],
): Promise<Map<number, FilterProblem[]>> {
  const written = [...changed, ...granted]
  await lockRows(scope, reportId, [...idsOf(written), ...revokedIds])
  if (revokedIds.length > 0) await revokeAccess(scope, reportId, revokedIds)
  const rows = await resolveAccess(scope, written, sets)
  await storeAccess(scope, reportId, rows.slice(0, changed.length), updateAccess, changed.length)
  await storeAccess(scope, reportId, rows.slice(changed.length), grantAccess)
  return new Map(rows.filter(({ closed }) => closed).map(({ userId, problems }) => [userId, problems]))
}
