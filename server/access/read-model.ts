import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { inIds } from '../base/db/conditions.ts'
import { filterSets, groupMembers, reports, reportUsers } from '../base/db/schema/index.ts'
import { type PlaceholderScope, type Scope, tenantScoped } from '../base/db/scope.ts'
import { isGranted, isGroupMember, reportOfAccess, reportView } from './granted-reports.ts'

type AnyScope = Scope | PlaceholderScope

const isMember = isNotNull(groupMembers.userId)

/**
 * Access for queries outside this folder, which do not read its tables: a subquery, which they join by the ids of access,
 * user or report. PostgreSQL plans it like the joins that it consists of.
 */
const accessQuery = (scope: AnyScope, ...conditions: SQL[]) =>
  scope.db
    .select({
      accessId: sql<number>`${reportUsers.id}`.as('access_id'),
      userId: reportUsers.userId,
      report: reportView,
      groupId: reports.groupId,
      imageHash: reports.imageHash,
      /** Its rows are not known: it does not open (decision 106). */
      closed: reportUsers.closed,
      /** Granted and not closed, and the user is a member of the group. */
      opens: sql<boolean>`(${isGranted} and not ${reportUsers.closed} and ${isMember})`.as('opens'),
      givenAt: sql`coalesce(${reportUsers.grantedAt}, ${reportUsers.createdAt})`
        .mapWith(reportUsers.createdAt)
        .as('given_at'),
      /** When the user joined the group of the report; null for users who are not in it. */
      joinedAt: sql<Date | null>`${groupMembers.createdAt}`.as('joined_at'),
      pagesAddedAt: reportUsers.pagesAddedAt,
    })
    .from(reportUsers)
    .innerJoin(reports, reportOfAccess)
    .leftJoin(groupMembers, isGroupMember)
    .where(tenantScoped(scope, reportUsers, ...conditions))
    .as('access')

/** What users may see, even if it does not open because its rows are not known (`closed`). */
export const currentAccess = (scope: AnyScope) => accessQuery(scope, isGranted, isMember)

/** Also that of users who have left the group, which is suspended until they return. */
export const grantedAccess = (scope: AnyScope) => accessQuery(scope, isGranted)

/** Also revoked access, which playlists refer to: nothing of it may be shown unless it `opens`. */
export const storedAccess = (scope: AnyScope) => accessQuery(scope)

/** Filter sets, for queries outside this folder, which join them by `setId`. */
export const storedSets = (scope: AnyScope) =>
  scope.db
    .select({ setId: filterSets.id, name: filterSets.name, filters: filterSets.filters })
    .from(filterSets)
    .where(tenantScoped(scope, filterSets))
    .as('filter_set')

/** How much is granted to a user, also while it is suspended. */
export const countGrants = (scope: Scope, userId: number) =>
  scope.db.$count(reportUsers, tenantScoped(scope, reportUsers, isGranted, eq(reportUsers.userId, userId)))

/** Which access a change affects: that of users, to reports, or of users to reports. */
export const affectedAccess = (of: { users?: readonly number[]; reports?: readonly number[] }): SQL =>
  and(
    of.users && inIds(reportUsers.userId, of.users),
    of.reports && inIds(reportUsers.reportId, of.reports),
  ) ?? sql`false`
