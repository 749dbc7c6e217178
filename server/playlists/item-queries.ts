import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { scopedQuery } from '../db/prepared.ts'
import { groupMembers, playlistEntries, playlists, reports, reportUsers } from '../db/schema/index.ts'
import { tenantScoped, type Scope } from '../db/scope.ts'
import { isGranted, isGroupMember } from '../reports/access-conditions.ts'

const userId = sql.placeholder('userId')

const ofPlaylist = and(
  eq(playlists.tenantId, playlistEntries.tenantId),
  eq(playlists.id, playlistEntries.playlistId),
)
const ofReportUser = and(
  eq(reportUsers.tenantId, playlistEntries.tenantId),
  eq(reportUsers.id, playlistEntries.reportUserId),
)
const ofReport = and(eq(reports.tenantId, reportUsers.tenantId), eq(reports.id, reportUsers.reportId))

const stillGiven = and(isGranted, isGroupMember)

const entry = {
  id: playlistEntries.id,
  reportUserId: playlistEntries.reportUserId,
  seconds: playlistEntries.seconds,
  navigable: playlistEntries.navigable,
}

/** Of one's own playlist, and pointing to one's own reports. */
const oneself = and(
  eq(playlistEntries.playlistId, sql.placeholder('playlistId')),
  eq(playlists.userId, userId),
  eq(reportUsers.userId, userId),
)

const inOrder = [asc(playlistEntries.position), asc(playlistEntries.id)]

/** Name and picture of an entry's report, and whether the person may still open it. */
const listed = {
  ...entry,
  name: reports.name,
  imageHash: reports.imageHash,
  available: sql<boolean>`${isNotNull(groupMembers.userId)}`,
}

/** The entries of a person's playlist in order, also those whose report was taken away. */
export const listItems = scopedQuery('playlist_entries', (scope) =>
  scope.db
    .select(listed)
    .from(playlistEntries)
    .innerJoin(playlists, ofPlaylist)
    .innerJoin(reportUsers, ofReportUser)
    .innerJoin(reports, ofReport)
    .leftJoin(groupMembers, stillGiven)
    .where(tenantScoped(scope, playlistEntries, oneself))
    .orderBy(...inOrder),
)

const entryOfId = scopedQuery('playlist_entry', (scope) =>
  scope.db
    .select(listed)
    .from(playlistEntries)
    .innerJoin(playlists, ofPlaylist)
    .innerJoin(reportUsers, ofReportUser)
    .innerJoin(reports, ofReport)
    .leftJoin(groupMembers, stillGiven)
    .where(tenantScoped(scope, playlistEntries, oneself, eq(playlistEntries.id, sql.placeholder('entryId')))),
)

/** One entry of a person's playlist. */
export async function findItem(scope: Scope, keys: { playlistId: number; entryId: number; userId: number }) {
  const [found] = await entryOfId(scope, keys)
  return found
}

/** What a run shows: the entries whose report is still given to the person, with rows and pages, in order. */
export const listRun = scopedQuery('playlist_run', (scope) =>
  scope.db
    .select({
      ...entry,
      report: {
        id: reports.id,
        name: reports.name,
        accountId: reports.accountId,
        workspaceId: reports.workspaceId,
        linkReport: reports.linkReport,
        filters: reportUsers.filters,
        pages: reportUsers.pages,
      },
    })
    .from(playlistEntries)
    .innerJoin(playlists, ofPlaylist)
    .innerJoin(reportUsers, ofReportUser)
    .innerJoin(reports, ofReport)
    .innerJoin(groupMembers, stillGiven)
    .where(tenantScoped(scope, playlistEntries, oneself))
    .orderBy(...inOrder),
)

/** Whether an entry of a report is this person's own, and the report still given to the person. */
export async function hasAccess(
  scope: Scope,
  keys: { reportUserId: number; userId: number },
): Promise<boolean> {
  const own = tenantScoped(
    scope,
    reportUsers,
    eq(reportUsers.id, keys.reportUserId),
    eq(reportUsers.userId, keys.userId),
  )
  const found = await scope.db
    .select({ id: reportUsers.id })
    .from(reportUsers)
    .innerJoin(reports, ofReport)
    .innerJoin(groupMembers, stillGiven)
    .where(own)
  return found.length === 1
}
