import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { accessRevision, filterSetVersion } from '../../access/access-revision.ts'
import { inBigIds } from '../../base/db/conditions.ts'
import {
  displayCommands,
  displaySchedule,
  displays,
  playlistItems,
  playlists,
  reports,
  type StoredDisplayState,
} from '../../base/db/schema/index.ts'
import { type Scope, scopedQuery, tenantScoped } from '../../base/db/scope.ts'

const displayId = sql.placeholder('displayId')

const playlistOfEntry = and(
  eq(playlists.tenantId, displaySchedule.tenantId),
  eq(playlists.id, displaySchedule.playlistId),
)

/** For how long a command is sent to a device. */
export const commandSeconds = 60

export const findDisplay = scopedQuery('display_of_device', (scope) =>
  scope.db
    .select({
      number: displays.number,
      ownerId: displays.ownerId,
      options: displays.options,
      message: displays.message,
      messageUntil: displays.messageUntil,
      messageUrgent: displays.messageUrgent,
      state: displays.state,
      seenAt: displays.seenAt,
      healthyAt: displays.healthyAt,
      reportedAt: displays.reportedAt,
    })
    .from(displays)
    .where(tenantScoped(scope, displays, eq(displays.userId, displayId))),
)

/** In the order in which the first that applies counts. */
export const listSchedule = scopedQuery('schedule_of_display', (scope) =>
  scope.db
    .select({
      content: displaySchedule.content,
      playlistId: displaySchedule.playlistId,
      days: displaySchedule.days,
      from: displaySchedule.fromMinute,
      until: displaySchedule.untilMinute,
    })
    .from(displaySchedule)
    .where(tenantScoped(scope, displaySchedule, eq(displaySchedule.displayId, displayId)))
    .orderBy(asc(displaySchedule.id)),
)

/** What the device is to do once, oldest first. */
export const listCommands = scopedQuery('commands_of_display', (scope) =>
  scope.db
    .select({ id: displayCommands.id, kind: displayCommands.kind })
    .from(displayCommands)
    .where(
      tenantScoped(
        scope,
        displayCommands,
        eq(displayCommands.displayId, displayId),
        isNull(displayCommands.doneAt),
        gt(displayCommands.createdAt, sql.placeholder('since')),
      ),
    )
    .orderBy(asc(displayCommands.id)),
)

/** A playlist that the display plays at some time; undefined for any other. */
export const findDisplayPlaylist = scopedQuery('playlist_of_display', (scope) =>
  scope.db
    .selectDistinct({ id: playlists.id, name: playlists.name, layout: playlists.layout })
    .from(displaySchedule)
    .innerJoin(playlists, playlistOfEntry)
    .where(
      tenantScoped(
        scope,
        displaySchedule,
        eq(displaySchedule.displayId, displayId),
        eq(playlists.id, sql.placeholder('playlistId')),
      ),
    ),
)

/**
 * A text that changes when a playlist of the display, an item or report of it, or the access of the display or of its
 * owner changes: the versions of these rows.
 */
export const findRevision = scopedQuery('revision_of_display', (scope) => {
  const versions = sql`concat_ws(' ', ${playlists.id}, ${playlists}.xmin, ${playlistItems.id}, ${playlistItems}.xmin,
    ${reports}.xmin, ${filterSetVersion(scope, sql`${playlistItems.filterSetId}`)})`
  const access = accessRevision(scope, [displayId, sql.placeholder('ownerId')])
  return scope.db
    .select({
      revision: sql<string>`md5(concat_ws('|', string_agg(${versions}, ',' order by ${displaySchedule.id}, ${playlistItems.id}), ${access}))`,
    })
    .from(displaySchedule)
    .innerJoin(playlists, playlistOfEntry)
    .leftJoin(
      playlistItems,
      and(eq(playlistItems.tenantId, playlists.tenantId), eq(playlistItems.playlistId, playlists.id)),
    )
    .leftJoin(
      reports,
      and(eq(reports.tenantId, playlistItems.tenantId), eq(reports.id, playlistItems.reportId)),
    )
    .where(tenantScoped(scope, displaySchedule, eq(displaySchedule.displayId, displayId)))
})

/** Marks commands as done. @returns whether any was not yet */
export async function finishCommands(scope: Scope, id: number, ids: readonly number[], at: Date) {
  if (ids.length === 0) return false
  const isOpen = and(eq(displayCommands.displayId, id), isNull(displayCommands.doneAt))
  const done = await scope.db
    .update(displayCommands)
    .set({ doneAt: at })
    .where(tenantScoped(scope, displayCommands, isOpen, inBigIds(displayCommands.id, ids)))
    .returning({ id: displayCommands.id })
  return done.length > 0
}

/** Stores what a display shows. */
export async function updateState(
  scope: Scope,
  id: number,
  { state, at, isHealthy }: { state: StoredDisplayState; at: Date; isHealthy: boolean },
): Promise<void> {
  await scope.db
    .update(displays)
    .set({ state, seenAt: at, ...(isHealthy && { healthyAt: at }) })
    .where(tenantScoped(scope, displays, eq(displays.userId, id)))
}
