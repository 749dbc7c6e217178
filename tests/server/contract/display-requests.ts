import { eq } from 'drizzle-orm'
import { displaySchedule, users } from '#server/base/db/schema/index.ts'
import type { Db } from '#server/base/db/scope.ts'
import { addDisplay, newDeviceKey, type PairedDisplay } from '../../fixtures/display.ts'
import type { Fixture } from './fixture.ts'
import { playlistRequests } from './playlist-requests.ts'

const { publicKey } = newDeviceKey()
const shown = { mode: 'playing' as const, phase: 'showing' as const, version: '1.0.0' }
const ofPlaylist = ({ playlistId }: Fixture) => ({ id_playlist: playlistId })

/** Requests of the calls of displays. The device has no key that fits. */
export const displayRequests = {
  startPairing: () => ({ id_empresa: 1, public_key: publicKey }),
  pollPairing: () => ({ id_empresa: 1, device_code: 'nobody-created-this' }),
  challengeDisplay: () => ({ id_empresa: 1, id_display: 1 }),
  openDisplay: () => ({ id_empresa: 1, id_display: 1, challenge: 'nobody-created-this', signature: 'AAAA' }),
  syncDisplay: () => ({ state: shown, done: [] }),
  getDisplayRun: ofPlaylist,
  insertLogDisplayRun: (fixture: Fixture) => playlistRequests.insertLogPlaylistRun(fixture),
}

const displays = new WeakMap<Db, Promise<PairedDisplay>>()

/** The display of Aurora that makes the calls of displays. */
export function displayOf(db: Db): Promise<PairedDisplay> {
  const display = displays.get(db) ?? addDisplay(db)
  displays.set(db, display)
  return display
}

/** Lets a display play a playlist, if the caller is one. */
export async function schedulePlaylist(
  db: Db,
  { tenantId, callerId, playlistId }: { tenantId: number; callerId: number; playlistId: number },
): Promise<void> {
  const [caller] = await db.select().from(users).where(eq(users.id, callerId))
  if (!caller?.isDisplay) return
  const always = { content: 'always' as const, days: [], fromMinute: 0, untilMinute: 0 }
  await db.insert(displaySchedule).values({ tenantId, displayId: callerId, playlistId, ...always })
}
