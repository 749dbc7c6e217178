import { asc, eq } from 'drizzle-orm'
import type { InputOf, ResponseOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { FieldErrors } from '#common/validation/field-errors.ts'
import { isHostAllowed } from '#common/validation/group-playlist.ts'
import { lockSets } from '../../access/filter-sets/attached-sets.ts'
import { findFilterSets } from '../../access/filter-sets/queries.ts'
import { inIds } from '../../base/db/conditions.ts'
import { playlistItems, reports } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { imageUrl } from '../../base/images/image-url.ts'
import { keepImages } from '../../base/images/queries.ts'

type SentItem = InputOf<'insertGroupPlaylist'>['items'][number]
type ShownItem = ResponseOf<'groupPlaylist'>['playlist']['items'][number]

/** An item as it is stored, without its place. */
export type GroupItem = Pick<
  typeof playlistItems.$inferSelect,
  'reportId' | 'onlyPages' | 'filterSetId' | 'imageHash' | 'url' | 'title' | 'seconds' | 'navigable' | 'cell'
> & { id?: number | undefined }

const hashOf = (path: string): string => path.replace(/^\/images\//, '')

/** A sent item as it is stored: pages, filter set and navigation are those of a report. */
export function groupItemOf(item: SentItem): GroupItem {
  const isReport = item.id_report !== undefined
  return {
    id: item.id,
    reportId: item.id_report ?? null,
    onlyPages: isReport ? item.only_pages : [],
    filterSetId: (isReport && item.id_filter_set) || null,
    imageHash: item.path_img ? hashOf(item.path_img) : null,
    url: item.url || null,
    title: (!isReport && item.title) || null,
    seconds: Math.round(item.tempo_atualizacao),
    navigable: isReport && item.navegacao === 'S',
    cell: item.cell,
  }
}

export const shownItemOf = (item: GroupItem & { id: number }): ShownItem => ({
  id: item.id,
  ...(item.reportId !== null && { id_report: item.reportId }),
  only_pages: item.onlyPages,
  ...(item.filterSetId !== null && { id_filter_set: item.filterSetId }),
  ...(item.imageHash && { path_img: imageUrl(item.imageHash) }),
  ...(item.url && { url: item.url }),
  ...(item.title && { title: item.title }),
  tempo_atualizacao: item.seconds,
  navegacao: item.navigable ? 'S' : 'N',
  cell: item.cell,
})

/** The items of a playlist of a group, in order. */
export const listGroupItems = (scope: Scope, playlistId: number) =>
  scope.db
    .select({
      id: playlistItems.id,
      reportId: playlistItems.reportId,
      onlyPages: playlistItems.onlyPages,
      filterSetId: playlistItems.filterSetId,
      imageHash: playlistItems.imageHash,
      url: playlistItems.url,
      title: playlistItems.title,
      seconds: playlistItems.seconds,
      navigable: playlistItems.navigable,
      cell: playlistItems.cell,
    })
    .from(playlistItems)
    .where(tenantScoped(scope, playlistItems, eq(playlistItems.playlistId, playlistId)))
    .orderBy(asc(playlistItems.position), asc(playlistItems.id))

const distinct = <Value>(items: readonly GroupItem[], pick: (item: GroupItem) => Value | null): Value[] => [
  ...new Set(items.flatMap((item) => pick(item) ?? [])),
]

/** Items as the audit log shows them, with the names of what they refer to. */
export async function describeItems(scope: Scope, items: readonly GroupItem[]) {
  const reportIds = distinct(items, ({ reportId }) => reportId)
  const setIds = distinct(items, ({ filterSetId }) => filterSetId)
  const [named, sets] = await Promise.all([
    scope.db
      .select({ id: reports.id, name: reports.name })
      .from(reports)
      .where(tenantScoped(scope, reports, inIds(reports.id, reportIds))),
    findFilterSets(scope, setIds),
  ])
  const reportNames = new Map(named.map(({ id, name }) => [id, name]))
  const setNames = new Map(sets.map(({ id, name }) => [id, name]))
  return items.map(({ reportId, onlyPages, filterSetId, imageHash, url, title, ...item }) => ({
    content: reportNames.get(reportId ?? 0) ?? (url || imageUrl(imageHash)),
    ...(title && { heading: title }),
    ...(onlyPages.length > 0 && { pages: onlyPages }),
    ...(filterSetId !== null && { filterSet: setNames.get(filterSetId) ?? filterSetId }),
    ...{ seconds: item.seconds, navigable: item.navigable, cell: item.cell },
  }))
}

/**
 * Refuses items with a report of another group, and with filter sets, images and hosts that do not exist or are not allowed.
 * Those that do exist stay until the transaction ends.
 * @throws PortalError that names the fields
 */
export async function requireContents(
  tx: Scope,
  items: readonly GroupItem[],
  { groupId, hosts }: { groupId: number; hosts: readonly string[] },
): Promise<void> {
  const inGroup = await tx.db
    .select({ id: reports.id })
    .from(reports)
    .where(
      tenantScoped(
        tx,
        reports,
        eq(reports.groupId, groupId),
        inIds(
          reports.id,
          distinct(items, ({ reportId }) => reportId),
        ),
      ),
    )
    .orderBy(reports.id)
    .for('key share')
  const known = new Set(inGroup.map(({ id }) => id))
  const locked = await lockSets(
    tx,
    distinct(items, ({ filterSetId }) => filterSetId),
  )
  const sets = new Set(locked.map(({ id }) => id))
  const images = await keepImages(
    tx.db,
    distinct(items, ({ imageHash }) => imageHash),
  )
  const missing: FieldErrors = {}
  const refused: FieldErrors = {}
  items.forEach(({ reportId, filterSetId, imageHash, url }, at) => {
    if (reportId !== null && !known.has(reportId)) missing[`items.${at}.id_report`] = 'reportNotInGroup'
    if (filterSetId !== null && !sets.has(filterSetId)) {
      missing[`items.${at}.id_filter_set`] = 'filterSetUnknown'
    }
    if (imageHash !== null && !images.has(imageHash)) refused[`items.${at}.path_img`] = 'imageRefused'
    if (url !== null && !isHostAllowed(url, hosts)) refused[`items.${at}.url`] = 'pageHost'
  })
  const fields = { ...missing, ...refused }
  const isMissing = Object.keys(missing).length > 0
  if (Object.keys(fields).length > 0) {
    throw new PortalError(isMissing ? 'resource.missing' : 'request.invalid', { fields })
  }
}

/**
 * Stores the items of a playlist in this order. Those that it has already keep their ids, which players and logs know.
 * @param stored the ids of the items that it has
 * @throws PortalError `resource.missing` for an item with another id
 */
export async function replaceItems(
  scope: Scope,
  playlistId: number,
  items: readonly GroupItem[],
  stored: readonly number[],
): Promise<void> {
  const { db, tenantId } = scope
  const free = new Set(stored)
  if (items.some(({ id }) => id !== undefined && !free.delete(id))) throw new PortalError('resource.missing')
  await db
    .delete(playlistItems)
    .where(tenantScoped(scope, playlistItems, eq(playlistItems.playlistId, playlistId)))
  if (items.length === 0) return
  const values = items.map((item, at) => ({ ...item, tenantId, playlistId, position: at + 1 }))
  await db.insert(playlistItems).values(values)
}
