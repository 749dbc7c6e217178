import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors.ts'
import { limits } from '#common/validation/limits.ts'
import { isGranted, isGroupMember, userOfAccess, viewColumns } from '../../access/granted-reports.ts'
import {
  groupMembers,
  playlistItems,
  playlists,
  reports,
  reportUsers,
  users,
} from '../../base/db/schema/index.ts'
import { type PlaceholderScope, type Scope, scopedQuery, tenantScoped } from '../../base/db/scope.ts'

const ofPlaylist = and(
  eq(playlists.tenantId, playlistItems.tenantId),
  eq(playlists.id, playlistItems.playlistId),
)
const ofReportUser = and(
  eq(reportUsers.tenantId, playlistItems.tenantId),
  eq(reportUsers.id, playlistItems.reportUserId),
)
const ofReport = and(eq(reports.tenantId, reportUsers.tenantId), eq(reports.id, reportUsers.reportId))

/** Access whose rows are not known opens nothing (decision 106). */
const isAccessible = and(isGranted, eq(reportUsers.closed, false), isGroupMember)

/** In the user's own playlist, and referring to the user's own access. */
const isOwn = and(
  eq(playlistItems.playlistId, sql.placeholder('playlistId')),
  eq(playlists.userId, sql.placeholder('userId')),
  eq(reportUsers.userId, sql.placeholder('userId')),
)

const inOrder = [asc(playlistItems.position), asc(playlistItems.id)]

const itemColumns = {
  id: playlistItems.id,
  reportUserId: playlistItems.reportUserId,
  seconds: playlistItems.seconds,
  navigable: playlistItems.navigable,
}

/** An item with its report's name and picture, and whether the user still has access to the report. */
const listedColumns = {
  ...itemColumns,
  name: reports.name,
  imageHash: reports.imageHash,
  available: sql<boolean>`${isNotNull(groupMembers.userId)}`,
}

const selectListed = (scope: PlaceholderScope, ...conditions: SQL[]) =>
  scope.db
    .select(listedColumns)
    .from(playlistItems)
    .innerJoin(playlists, ofPlaylist)
    .innerJoin(reportUsers, ofReportUser)
    .innerJoin(reports, ofReport)
    .leftJoin(groupMembers, isAccessible)
    .where(tenantScoped(scope, playlistItems, isOwn, ...conditions))

/** The items of a user's playlist in order, including those whose report is no longer accessible. */
export const listItems = scopedQuery('playlist_items', (scope) => selectListed(scope).orderBy(...inOrder))

const itemById = scopedQuery('playlist_item', (scope) =>
  selectListed(scope, eq(playlistItems.id, sql.placeholder('itemId'))),
)

/** One item of a user's playlist. */
export async function findItem(scope: Scope, keys: { playlistId: number; itemId: number; userId: number }) {
  const [item] = await itemById(scope, keys)
  return item
}

/** What a run of a playlist shows, in order: its first accessible items, with the rows and pages the user may see. */
export const listPlayableItems = scopedQuery('playable_items', (scope) =>
  scope.db
    .select({
      ...itemColumns,
      report: viewColumns,
    })
    .from(playlistItems)
    .innerJoin(playlists, ofPlaylist)
    .innerJoin(reportUsers, ofReportUser)
    .innerJoin(reports, ofReport)
    .innerJoin(users, userOfAccess)
    .innerJoin(groupMembers, isAccessible)
    .where(tenantScoped(scope, playlistItems, isOwn))
    .orderBy(...inOrder)
    .limit(limits.playlistItems),
)

/**
 * The name of the report of an access row, if it belongs to the user and is still valid.
 * @throws PortalError `access.filters` while filter sets do not say which rows the user may see (decision 106)
 */
export async function findAccessibleName(
  scope: Scope,
  { reportUserId, userId }: { reportUserId: number; userId: number },
): Promise<string | undefined> {
  const [found] = await scope.db
    .select({ name: reports.name, closed: reportUsers.closed })
    .from(reportUsers)
    .innerJoin(reports, ofReport)
    .innerJoin(groupMembers, and(isGranted, isGroupMember))
    .where(tenantScoped(scope, reportUsers, eq(reportUsers.id, reportUserId), eq(reportUsers.userId, userId)))
  if (found?.closed) throw new PortalError('access.filters')
  return found?.name
}
