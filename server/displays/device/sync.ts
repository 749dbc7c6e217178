import { isDeepStrictEqual } from 'node:util'
import type { ResponseOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { StoredDisplayState } from '../../base/db/schema/index.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { version } from '../../base/version.ts'
import type { Call } from '../../http/call.ts'
import type { DisplaysDeps } from '../deps.ts'
import {
  commandSeconds,
  findDisplay,
  findRevision,
  finishCommands,
  listCommands,
  listSchedule,
  notifyWalls,
  storeState,
} from './queries.ts'

type SyncCall = Call<'syncDisplay', DisplaysDeps>
type Display = Awaited<ReturnType<typeof findDisplay>>[number]
type State = SyncCall['input']['state']

/** For how long nothing is written of a display that shows the same. */
const restMs = 30_000
/** After which time without a call a display counts as unreachable. */
export const unreachableMs = 120_000

/** Whether a display shows what it is meant to. */
const isHealthy = ({ mode, phase }: State): boolean =>
  mode === 'playing' ? phase === 'showing' : mode !== 'offline'

/** Writes what the display shows, and tells administrators of it if they would see a difference. */
async function storeChanges({ deps, scope, session, input, caller }: SyncCall, display: Display) {
  const now = deps.clock.now()
  const at = new Date(now)
  const isDone = await finishCommands(scope, session.userId, input.done, at)
  const { address, userAgent: user_agent } = caller
  // As it will be read again: without what is undefined.
  const state: StoredDisplayState = JSON.parse(JSON.stringify({ ...input.state, user_agent, address }))
  const sinceSeen = now - (display.seenAt?.getTime() ?? 0)
  const isSame = isDeepStrictEqual(state, display.state)
  const healthy = isHealthy(input.state)
  if (!isSame || sinceSeen >= restMs) {
    await storeState(scope, session.userId, { state, at, isHealthy: healthy })
  }
  const recovers = sinceSeen >= unreachableMs || (healthy && display.reportedAt !== null)
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
  const [display] = await findDisplay(scope, { displayId })
  if (!display) throw new PortalError('session.ended')
  await storeChanges(call, display)
  const now = deps.clock.now()
  const [entries, commands, [found]] = await Promise.all([
    listSchedule(scope, { displayId }),
    listCommands(scope, { displayId, since: new Date(now - commandSeconds * 1000) }),
    findRevision(scope, { displayId, ownerId: display.ownerId }),
  ])
  const always = entries.find(({ content }) => content === 'always')
  return {
    name: session.name,
    number: display.number,
    version,
    options: display.options,
    id_playlist: always?.playlistId ?? null,
    schedule: entries.flatMap(({ content, playlistId, days, from, until }) =>
      content === 'always' ? [] : { days, from, until, id_playlist: playlistId },
    ),
    time_zone: tenantSettings(session.settings).timeZone,
    message: messageOf(display, now),
    commands,
    revision: found?.revision ?? '',
  }
}
