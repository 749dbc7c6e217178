import { and, asc, eq, ne, or, type SQL } from 'drizzle-orm'
import type { ScheduleEntry } from '#common/contract/display-schedule.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { inIds } from '../../base/db/conditions.ts'
import { chunk } from '../../base/db/rows.ts'
import { type AuditFields, displaySchedule, playlists } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** What a display plays: always, and at times that go before it. */
export interface StoredSchedule {
  idPlaylist: number | null
  entries: ScheduleEntry[]
}

/** The schedules of displays by their ids. */
export async function schedulesOf(
  scope: Scope,
  displayIds: readonly number[],
): Promise<Map<number, StoredSchedule>> {
  const rows = await scope.db
    .select()
    .from(displaySchedule)
    .where(tenantScoped(scope, displaySchedule, inIds(displaySchedule.displayId, displayIds)))
    .orderBy(asc(displaySchedule.id))
  const schedules = new Map(
    displayIds.map((id): [number, StoredSchedule] => [id, { idPlaylist: null, entries: [] }]),
  )
  for (const { displayId, content, playlistId, days, fromMinute, untilMinute } of rows) {
    const schedule = schedules.get(displayId)
    if (content !== 'always')
      schedule?.entries.push({ days, from: fromMinute, until: untilMinute, id_playlist: playlistId })
    else if (schedule) schedule.idPlaylist = playlistId
  }
  return schedules
}

/** The schedule of one display. */
export async function scheduleOf(scope: Scope, displayId: number): Promise<StoredSchedule> {
  return (await schedulesOf(scope, [displayId])).get(displayId) ?? { idPlaylist: null, entries: [] }
}

export const playlistIdsOf = ({ idPlaylist, entries }: StoredSchedule): number[] => [
  ...new Set([idPlaylist, ...entries.map((entry) => entry.id_playlist)].filter((id) => id !== null)),
]

/** @throws PortalError `resource.missing` for a playlist that the tenant does not have */
async function requirePlaylists(tx: Scope, ids: readonly number[]): Promise<void> {
  const found = await tx.db
    .select({ id: playlists.id })
    .from(playlists)
    .where(tenantScoped(tx, playlists, inIds(playlists.id, ids)))
    .orderBy(asc(playlists.id))
    .for('key share')
  if (found.length < ids.length) throw new PortalError('resource.missing')
}

/** The parts of a schedule that a call changes; what is left out stays as it is. */
export interface ScheduleChange {
  idPlaylist?: number | null | undefined
  entries?: readonly ScheduleEntry[] | undefined
}

export const changedSchedule = (stored: StoredSchedule, change: ScheduleChange): StoredSchedule => ({
  idPlaylist: change.idPlaylist === undefined ? stored.idPlaylist : change.idPlaylist,
  entries: [...(change.entries ?? stored.entries)],
})

/** Replaces the schedules of displays, or parts of them. @throws PortalError `resource.missing` */
export async function replaceSchedules(
  tx: Scope,
  displayIds: readonly number[],
  { idPlaylist, entries }: ScheduleChange,
): Promise<void> {
  const replaced: (SQL | undefined)[] = [
    idPlaylist === undefined ? undefined : eq(displaySchedule.content, 'always'),
    entries && ne(displaySchedule.content, 'always'),
  ].filter((part) => part !== undefined)
  if (replaced.length === 0) return
  await requirePlaylists(tx, playlistIdsOf({ idPlaylist: idPlaylist ?? null, entries: [...(entries ?? [])] }))
  const ofDisplays = inIds(displaySchedule.displayId, displayIds)
  await tx.db
    .delete(displaySchedule)
    .where(tenantScoped(tx, displaySchedule, and(ofDisplays, or(...replaced))))
  const { tenantId } = tx
  const always = { content: 'always' as const, days: [], fromMinute: 0, untilMinute: 0 }
  const rows = displayIds.flatMap((displayId) => [
    ...(idPlaylist ? [{ ...always, tenantId, displayId, playlistId: idPlaylist }] : []),
    ...(entries ?? []).map(({ days, from, until, id_playlist: playlistId }) => ({
      ...{ tenantId, displayId, playlistId, fromMinute: from, untilMinute: until },
      content: playlistId === null ? ('dark' as const) : ('playlist' as const),
      days: [...new Set(days)].sort(),
    })),
  ])
  for (const some of chunk(rows)) await tx.db.insert(displaySchedule).values(some)
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Schedules as the audit log records them, with the names of playlists. */
export async function recordedSchedules(
  scope: Scope,
  schedules: readonly StoredSchedule[],
): Promise<AuditFields[]> {
  const found = await scope.db
    .select({ id: playlists.id, name: playlists.name })
    .from(playlists)
    .where(tenantScoped(scope, playlists, inIds(playlists.id, schedules.flatMap(playlistIdsOf))))
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `#${id}`))
  return schedules.map(({ idPlaylist, entries }) => ({
    playlist: nameOf(idPlaylist),
    schedule: entries.map(({ days, from, until, id_playlist }) => ({
      playlist: nameOf(id_playlist),
      days: days.map((day) => weekdays[day - 1]),
      from: clock(from),
      until: clock(until),
    })),
  }))
}
