import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isHostAllowed } from '#common/validation/group-playlist.ts'
import { limits } from '#common/validation/limits.ts'
import { narrowView } from '../../access/opening/narrow-view.ts'
import type { ReportView } from '../../access/opening/report-view.ts'
import { currentAccess, storedSets } from '../../access/read-model.ts'
import { playlistItems, playlists, tenants, users } from '../../base/db/schema/index.ts'
import { type Scope, scopedQuery, tenantScoped } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { digest } from '../../base/digest.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { inOrder, itemColumns, ofPlaylist } from './item-queries.ts'

/** What an item shows: a report with the rows and pages of who plays it, or an image or a web page. */
export interface PlayableItem {
  id: number
  seconds: number
  navigable: boolean
  cell: number
  /** The access of the user whose own playlist it is in. */
  reportUserId: number | null
  name: string
  /** The picture of the report. */
  imageHash: string | null
  report?: ReportView | undefined
  content?: { kind: 'image' | 'web'; url: string } | undefined
}

const userId = sql.placeholder('userId')

/** The items that show something, with what the user may see of their reports. */
const playable = scopedQuery('playable_items', (scope) => {
  const access = currentAccess(scope)
  const set = storedSets(scope)
  const ofUser = and(eq(access.userId, users.id), eq(access.report.id, playlistItems.reportId), access.opens)
  return scope.db
    .select({
      ...itemColumns,
      reportUserId: playlistItems.reportUserId,
      onlyPages: playlistItems.onlyPages,
      filterSetId: playlistItems.filterSetId,
      ...{ setName: set.name, setFilters: set.filters },
      ...{ contentHash: playlistItems.imageHash, url: playlistItems.url, title: playlistItems.title },
      ...{ attributes: users.attributes, settings: tenants.settings, imageHash: access.imageHash },
      ...{ reportId: playlistItems.reportId, reportName: access.report.name },
      ...{ accountId: access.report.accountId, workspaceId: access.report.workspaceId },
      ...{ powerBiReportId: access.report.powerBiReportId, filters: access.report.filters },
      ...{ allowedPages: access.report.allowedPages, filtersConfirmed: access.report.filtersConfirmed },
      ...{ rowRules: access.report.rowRules, roles: access.report.roles },
    })
    .from(playlistItems)
    .innerJoin(playlists, ofPlaylist)
    .innerJoin(tenants, eq(tenants.id, playlists.tenantId))
    .innerJoin(users, and(eq(users.tenantId, playlists.tenantId), eq(users.id, userId)))
    .leftJoin(access, ofUser)
    .leftJoin(set, eq(set.setId, playlistItems.filterSetId))
    .where(
      tenantScoped(
        scope,
        playlistItems,
        eq(playlistItems.playlistId, sql.placeholder('playlistId')),
        or(isNull(playlistItems.reportId), isNotNull(access.accessId)),
      ),
    )
    .orderBy(...inOrder)
    .limit(limits.playlistItems)
})

type Row = Awaited<ReturnType<typeof playable>>[number]

/** The report of a row as the user may see it in this item; undefined where that is nothing. */
function reportOf(row: Row): ReportView | undefined {
  const { reportId, reportName, accountId, workspaceId, powerBiReportId, filters, allowedPages } = row
  const isWhole = reportId !== null && reportName !== null && accountId !== null && workspaceId !== null
  if (!isWhole || powerBiReportId === null || !filters || !allowedPages) return undefined
  const { filterSetId, setName, setFilters, attributes, filtersConfirmed, rowRules, roles } = row
  const set =
    filterSetId !== null && setName !== null && setFilters
      ? { id: filterSetId, name: setName, filters: setFilters }
      : undefined
  // Without its set an item would show more rows.
  if (filterSetId !== null && !set) return undefined
  const place = { id: reportId, name: reportName, accountId, workspaceId, powerBiReportId }
  const rules = { filtersConfirmed: filtersConfirmed ?? false, rowRules, roles, attributes }
  return narrowView({ ...place, ...rules, filters, allowedPages }, { onlyPages: row.onlyPages, set })
}

function contentOf({ contentHash, url, settings }: Row): PlayableItem['content'] {
  if (contentHash) return { kind: 'image', url: imageUrl(contentHash) }
  if (url && isHostAllowed(url, tenantSettings(settings).playlistHosts)) return { kind: 'web', url }
  return undefined
}

/**
 * What a run of a playlist shows to a user or display, in order: its first items whose report opens, with the rows and pages
 * that both the user and the item allow, images, and web pages of hosts that are allowed. Callers check that the user or
 * display may play the playlist.
 */
export async function listPlayableItems(
  scope: Scope,
  keys: { playlistId: number; userId: number },
): Promise<PlayableItem[]> {
  const rows = await playable(scope, keys)
  return rows.flatMap((row) => {
    const { id, seconds, navigable, cell, reportUserId, imageHash } = row
    const report = reportOf(row)
    const content = contentOf(row)
    if (!report && !content) return []
    const name = report?.name ?? (row.title || (row.url ? new URL(row.url).host : ''))
    return [{ id, seconds, navigable, cell, reportUserId, name, imageHash, report, content }]
  })
}

/** Changes with what a run shows, though not with its tokens. */
export const revisionOf = (layout: string, items: readonly PlayableItem[]): string => digest([layout, items])
