import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { currentAccess, storedAccess } from '../../access/read-model.ts'
import { playlistItems, playlists } from '../../base/db/schema/index.ts'
import { type PlaceholderScope, type Scope, scopedQuery, tenantScoped } from '../../base/db/scope.ts'

export const ofPlaylist = and(
  eq(playlists.tenantId, playlistItems.tenantId),
  eq(playlists.id, playlistItems.playlistId),
)
/** The access that an item refers to, of the user whose playlist it is in. */
const accessOfItem = (access: ReturnType<typeof storedAccess>) =>
  and(eq(access.accessId, playlistItems.reportUserId), eq(access.userId, playlists.userId))

const isOwn = and(
  eq(playlistItems.playlistId, sql.placeholder('playlistId')),
  eq(playlists.userId, sql.placeholder('userId')),
)

export const inOrder = [asc(playlistItems.position), asc(playlistItems.id)]

export const itemColumns = {
  id: playlistItems.id,
  seconds: playlistItems.seconds,
  navigable: playlistItems.navigable,
  cell: playlistItems.cell,
}

/** Items with their report's name and picture, and whether the user may still open it. */
function selectListed(scope: PlaceholderScope, ...conditions: SQL[]) {
  const access = storedAccess(scope)
  return scope.db
    .select({
      ...itemColumns,
      reportUserId: access.accessId,
      name: access.report.name,
      imageHash: access.imageHash,
      available: access.opens,
    })
    .from(playlistItems)
    .innerJoin(playlists, ofPlaylist)
    .innerJoin(access, accessOfItem(access))
    .where(tenantScoped(scope, playlistItems, isOwn, ...conditions))
}

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

/**
 * The name of the report of an access row, if it belongs to the user and is still valid.
 * @throws PortalError `access.filters` while filter sets do not say which rows the user may see (decision 106)
 */
export async function findAccessibleName(
  scope: Scope,
  { reportUserId, userId }: { reportUserId: number; userId: number },
): Promise<string | undefined> {
  const access = currentAccess(scope)
  const [found] = await scope.db
    .select({ name: access.report.name, closed: access.closed })
    .from(access)
    .where(and(eq(access.accessId, reportUserId), eq(access.userId, userId)))
  if (found?.closed) throw new PortalError('access.filters')
  return found?.name
}
