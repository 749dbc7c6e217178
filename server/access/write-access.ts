import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FilterProblem } from '#common/filters/resolve-filters.ts'
import { inIds } from '../base/db/conditions.ts'
import { chunk } from '../base/db/rows.ts'
import { reportUsers } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { createGiveWay } from '../base/give-way.ts'
import {
  type AttachedFilterSet,
  attachedSets,
  attachSets,
  detachSets,
  lockSets,
} from './filter-sets/attached-sets.ts'
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

const idsOf = (access: readonly ReportAccess[]): number[] => access.map(({ userId }) => userId)

/** The filter sets that access is to have. */
export const setIdsOf = (access: readonly ReportAccess[]): number[] => [
  ...new Set(access.flatMap(({ filterSetIds = [] }) => filterSetIds)),
]

/** Gives accesses the filter sets that are to be theirs; those without `filterSetIds` keep their sets. */
async function replaceSets(
  scope: Scope,
  written: readonly ReportAccess[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const attached = written.flatMap(({ userId, filterSetIds }) => {
    const reportUserId = ids.get(userId)
    return filterSetIds && reportUserId !== undefined ? [{ reportUserId, filterSetIds }] : []
  })
  await detachSets(
    scope,
    attached.map(({ reportUserId }) => reportUserId),
  )
  await attachSets(
    scope,
    attached.flatMap(({ reportUserId, filterSetIds }) =>
      [...new Set(filterSetIds)].map((filterSetId) => ({ reportUserId, filterSetId })),
    ),
  )
}

/** Access as it is written: with the rows that follow from own filters, filter sets and attributes. */
type Written = ReportAccess & ReturnType<typeof resolveRows>

/** Grants access to users who have none, or whose access was revoked earlier; their rows by id of the user. */
async function grantAccess(
  { db, tenantId }: Scope,
  reportId: number,
  granted: readonly Written[],
): Promise<{ id: number; userId: number }[]> {
  const rows = granted.map(({ userId, filters, ownFilters, closed, allowedPages, roles = null }) => ({
    ...{ tenantId, reportId, userId, filters, ownFilters, closed, allowedPages, roles },
  }))
  return db
    .insert(reportUsers)
    .values(rows)
    .onConflictDoUpdate({
      target: [reportUsers.tenantId, reportUsers.reportId, reportUsers.userId],
      set: {
        granted: true,
        filters: sql`excluded.filters`,
        ownFilters: sql`excluded.own_filters`,
        closed: sql`excluded.closed`,
        allowedPages: sql`excluded.pages`,
        // An import does not say which roles a user has: access that exists keeps them.
        ...(granted.some(({ roles }) => roles !== undefined) && { roles: sql`excluded.roles` }),
        // Suspended access stays what it was: the user has it again with the membership.
        grantedAt: sql`case when ${reportUsers.granted} then ${reportUsers.grantedAt} else now() end`,
        pagesAddedAt: null,
      },
    })
    .returning({ id: reportUsers.id, userId: reportUsers.userId })
}

/** Whether a change lets the user see a page that was not among the allowed ones. */
const addsPages = sql`${reportUsers.allowedPages} <> '[]' and (
  access."allowedPages" = '[]' or exists (
    select from jsonb_array_elements(access."allowedPages") as page
    where not ${reportUsers.allowedPages} @> jsonb_build_array(jsonb_build_object('name', page -> 'name'))
  ))`

async function updateAccess(scope: Scope, reportId: number, changed: readonly Written[]): Promise<void> {
  const rows = changed.map((access) => ({ ...access, keepsRoles: access.roles === undefined }))
  // Any number of rows as one parameter.
  const access = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as access("userId" int, filters jsonb,
    "ownFilters" jsonb, closed boolean, "allowedPages" jsonb, roles jsonb, "keepsRoles" boolean)`
  const isChanged = eq(reportUsers.userId, sql`access."userId"`)
  await scope.db
    .update(reportUsers)
    .set({
      filters: sql`access.filters`,
      ownFilters: sql`access."ownFilters"`,
      closed: sql`access.closed`,
      pagesAddedAt: sql`case when ${addsPages} then now() else ${reportUsers.pagesAddedAt} end`,
      allowedPages: sql`access."allowedPages"`,
      roles: sql`case when access."keepsRoles" then ${reportUsers.roles} else nullif(access.roles, 'null') end`,
    })
    .from(access)
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), isChanged))
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

/** Locks the rows of users to a report, in the order in which a change of a filter set does; their ids by user. */
async function lockRows(scope: Scope, reportId: number, userIds: readonly number[]) {
  const rows = await scope.db
    .select({ id: reportUsers.id, userId: reportUsers.userId })
    .from(reportUsers)
    .where(tenantScoped(scope, reportUsers, ofUsers(reportId, userIds)))
    .orderBy(reportUsers.id)
    .for('no key update')
  return new Map(rows.map(({ id, userId }) => [userId, id]))
}

/** With the rows that follow from the filter sets of each user. */
async function resolveAccess(
  scope: Scope,
  written: readonly ReportAccess[],
  setsOf: (access: ReportAccess) => AttachedFilterSet[],
): Promise<Written[]> {
  const withSets = written.filter((access) => setsOf(access).length > 0)
  const users = withSets.length > 0 ? await findAttributes(scope, idsOf(withSets)) : []
  const attributes = new Map(users.map((user) => [user.id, user.attributes]))
  const giveWay = createGiveWay()
  const resolved: Written[] = []
  for (const access of written) {
    const { filters, userId } = access
    resolved.push({ ...access, ...resolveRows(filters, setsOf(access), attributes.get(userId) ?? []) })
    await giveWay()
  }
  return resolved
}

/** Filters that sets result in may have 250 kB for each user. */
const inParts = (rows: readonly Written[]) =>
  chunk(rows, rows.some(({ ownFilters }) => ownFilters) ? atOnce : undefined)

/**
 * Writes the changes; rows that stay keep their ids, because playlists refer to them. What they follow from is read once
 * they are locked.
 * @returns why filter sets do not say which rows users may see, by user
 */
export async function applyAccessChanges(
  scope: Scope,
  reportId: number,
  { granted, changed, revoked: revokedIds }: AccessChanges,
): Promise<Map<number, FilterProblem[]>> {
  const written = [...changed, ...granted]
  const given = await lockSets(scope, setIdsOf(written))
  const ids = await lockRows(scope, reportId, [...idsOf(written), ...revokedIds])
  if (revokedIds.length > 0) await revokeAccess(scope, reportId, revokedIds)
  const keeping = written.filter(({ filterSetIds }) => filterSetIds === undefined)
  const kept = await attachedSets(scope, ofUsers(reportId, idsOf(keeping)))
  const rows = await resolveAccess(scope, written, ({ userId, filterSetIds }) =>
    filterSetIds
      ? given.filter(({ id }) => filterSetIds.includes(id))
      : (kept.get(ids.get(userId) ?? 0) ?? []),
  )
  for (const some of inParts(rows.slice(0, changed.length))) await updateAccess(scope, reportId, some)
  for (const some of inParts(rows.slice(changed.length))) {
    for (const { id, userId } of await grantAccess(scope, reportId, some)) ids.set(userId, id)
  }
  await replaceSets(scope, written, ids)
  return new Map(rows.filter(({ closed }) => closed).map(({ userId, problems }) => [userId, problems]))
}
