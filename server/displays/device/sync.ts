import { isDeepStrictEqual } from 'node:util'
import type { ResponseOf } from '#common/contract/index.ts'
import { shownAt } from '#common/display/schedule.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { notifyWalls } from '../../base/db/notify.ts'
import type { StoredDisplayState } from '../../base/db/schema/index.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { version } from '../../base/version.ts'
import type { Call } from '../../http/call.ts'
import { unreachableMs } from '../administration/health.ts'
import type { DisplaysDeps } from '../deps.ts'
import {
  commandSeconds,
  findDisplay,
  findRevision,
  finishCommands,
  listCommands,
  listSchedule,
  updateState,
} from './queries.ts'

type SyncCall = Call<'syncDisplay', DisplaysDeps>
type Display = Awaited<ReturnType<typeof findDisplay>>[number]
type State = SyncCall['input']['state']

/** For how long nothing is written of a display that shows the same. */
const restMs = 30_000

type Entries = Awaited<ReturnType<typeof listSchedule>>

/** What a display plays by weekday and time, and otherwise. */
const scheduleOf = (entries: Entries, timeZone: string) => ({
  entries: entries.flatMap(({ content, playlistId, days, from, until }) =>
    content === 'always' ? [] : { days, from, until, id_playlist: playlistId },
  ),
  idPlaylist: entries.find(({ content }) => content === 'always')?.playlistId ?? null,
  timeZone,
})

/** Whether a display shows what it is meant to; a message may take its place. */
function isHealthy({ mode, phase }: State, schedule: ReturnType<typeof scheduleOf>, now: number): boolean {
  if (mode === 'message') return true
  const { kind } = shownAt(schedule, now).shown
  return kind === 'playlist' ? mode === 'playing' && phase === 'showing' : mode === kind
}

/** Writes what the display shows, and tells administrators of it if they would see a difference. */
async function storeState(
  { deps, scope, session, input, caller }: SyncCall,
  display: Display,
  schedule: ReturnType<typeof scheduleOf>,
): Promise<void> {
  const now = deps.clock.now()
  const at = new Date(now)
  const isDone = await finishCommands(scope, session.userId, input.done, at)
  const { address, userAgent: user_agent } = caller
  // As it will be read again: without what is undefined.
  const state: StoredDisplayState = JSON.parse(JSON.stringify({ ...input.state, user_agent, address }))
  const isSame = isDeepStrictEqual(state, display.state)
  const sinceSeen = now - (display.seenAt?.getTime() ?? 0)
  let recovers = sinceSeen >= unreachableMs
  if (!isSame || sinceSeen >= restMs) {
    const healthy = isHealthy(input.state, schedule, now)
    await updateState(scope, session.userId, { state, at, isHealthy: healthy })
    recovers ||= healthy && Number(display.reportedAt) > Number(display.healthyAt)
  }
  if (!isSame || isDone || recovers) await notifyWalls(scope)
}

/** A message whose time is not over. */
function messageOf({ message, messageUntil, messageUrgent }: Display, now: number) {
  if (!message || !messageUntil || messageUntil.getTime() <= now) return null
  return { text: message, until: messageUntil.toISOString(), urgent: messageUrgent }
}

export async function syncDisplay(call: SyncCall): Promise<ResponseOf<'syncDisplay'>> {
  const { deps, scope, session } = call
  const displayId = session.userId
  const [[display], entries] = await Promise.all([
    findDisplay(scope, { displayId }),
    listSchedule(scope, { displayId }),
  ])
  if (!display) throw new PortalError('session.ended')
  const schedule = scheduleOf(entries, tenantSettings(session.settings).timeZone)
  await storeState(call, display, schedule)
  const now = deps.clock.now()
  const [commands, [found]] = await Promise.all([
    listCommands(scope, { displayId, since: new Date(now - commandSeconds * 1000) }),
    findRevision(scope, { displayId, ownerId: display.ownerId }),
  ])
  return {
    name: session.name,
    number: display.number,
    version,
    options: display.options,
    id_playlist: schedule.idPlaylist,
    schedule: schedule.entries,
    time_zone: schedule.timeZone,
    message: messageOf(display, now),
    commands,
    revision: found?.revision ?? '',
  }
}
