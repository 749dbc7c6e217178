import { and, eq, type SQL, sql } from 'drizzle-orm'
import { inIds } from '../base/db/conditions.ts'
import { chunk } from '../base/db/rows.ts'
import { reportUsers } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { attachSets, detachSets, lockSets } from './filter-sets/attached-sets.ts'
import { recomputeAccess } from './filter-sets/recompute-access.ts'
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

/**
 * Completes access whose own filters have just been written: filter sets where they are given, and the rows that follow
 * from both. Access without `filterSetIds` keeps its sets.
 */
async function applySets(scope: Scope, reportId: number, written: readonly ReportAccess[]) {
  const given = written.filter(({ filterSetIds }) => filterSetIds !== undefined)
  const rows = await scope.db
    .select({ id: reportUsers.id, userId: reportUsers.userId })
    .from(reportUsers)
    .where(tenantScoped(scope, reportUsers, ofUsers(reportId, idsOf(given))))
  const ids = new Map(rows.map(({ id, userId }) => [userId, id]))
  await detachSets(scope, [...ids.values()])
  const attached = given.flatMap(({ userId, filterSetIds = [] }) =>
    [...new Set(filterSetIds)].flatMap((filterSetId) => {
      const reportUserId = ids.get(userId)
      return reportUserId === undefined ? [] : [{ reportUserId, filterSetId }]
    }),
  )
  await attachSets(scope, attached)
  return recomputeAccess(scope, ofUsers(reportId, idsOf(written)))
}

/** Grants access to users who have none, or whose access was revoked earlier. */
async function grantAccess(scope: Scope, reportId: number, granted: readonly ReportAccess[]) {
  await lockSets(scope, setIdsOf(granted))
  for (const some of chunk(granted)) {
    const rows = some.map(({ userId, filters, allowedPages, roles }) => ({
      ...{ userId, filters, allowedPages, roles: roles ?? null, reportId },
      tenantId: scope.tenantId,
    }))
    await scope.db
      .insert(reportUsers)
      .values(rows)
      .onConflictDoUpdate({
        target: [reportUsers.tenantId, reportUsers.reportId, reportUsers.userId],
        set: {
          granted: true,
          filters: sql`excluded.filters`,
          allowedPages: sql`excluded.pages`,
          // An import does not say which roles a user has: access that exists keeps them.
          ...(some.some(({ roles }) => roles !== undefined) && { roles: sql`excluded.roles` }),
          // Suspended access stays what it was: the user has it again with the membership.
          grantedAt: sql`case when ${reportUsers.granted} then ${reportUsers.grantedAt} else now() end`,
          pagesAddedAt: null,
          ownFilters: null,
          closed: false,
        },
      })
  }
  return applySets(scope, reportId, granted)
}

/** Any number of rows as one parameter. */
const asRows = (changed: readonly ReportAccess[]): SQL => {
  const rows = changed.map((access) => ({ ...access, keepsRoles: access.roles === undefined }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as access("userId" int, filters jsonb, "allowedPages" jsonb, roles jsonb, "keepsRoles" boolean)`
}

/** Whether a change lets the user see a page that was not among the allowed ones. */
const addsPages = sql`${reportUsers.allowedPages} <> '[]' and (
  access."allowedPages" = '[]' or exists (
    select from jsonb_array_elements(access."allowedPages") as page
    where not ${reportUsers.allowedPages} @> jsonb_build_array(jsonb_build_object('name', page -> 'name'))
  ))`

async function updateAccess(scope: Scope, reportId: number, changed: readonly ReportAccess[]) {
  const isChanged = eq(reportUsers.userId, sql`access."userId"`)
  await scope.db
    .update(reportUsers)
    .set({
      filters: sql`access.filters`,
      pagesAddedAt: sql`case when ${addsPages} then now() else ${reportUsers.pagesAddedAt} end`,
      ownFilters: null,
      closed: false,
      allowedPages: sql`access."allowedPages"`,
      roles: sql`case when access."keepsRoles" then ${reportUsers.roles} else nullif(access.roles, 'null') end`,
    })
    .from(asRows(changed))
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.reportId, reportId), isChanged))
  return applySets(scope, reportId, changed)
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

/**
 * Writes the changes; rows that stay keep their ids, because playlists refer to them.
 * @returns what the filter sets of the written access result in
 */
export async function applyAccessChanges(
  scope: Scope,
  reportId: number,
  { granted, changed, revoked: userIds }: AccessChanges,
) {
  await lockSets(scope, setIdsOf([...changed, ...granted]))
  if (userIds.length > 0) await revokeAccess(scope, reportId, userIds)
  return [
    ...(changed.length > 0 ? await updateAccess(scope, reportId, changed) : []),
    ...(granted.length > 0 ? await grantAccess(scope, reportId, granted) : []),
  ]
}
