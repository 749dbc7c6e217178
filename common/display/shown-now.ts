import type { DisplayMode } from '../validation/display.ts'
import { shownAt } from './schedule.ts'
import type { DisplayPlan } from './types.ts'

/** A display shows reports for so long after the portal last answered (decision 131). */
export const leaseMs = 15 * 60_000

/** What a display shows now, and after how many milliseconds that may be something else. */
interface ShownNow {
  mode: DisplayMode
  /** What plays, also below an urgent message. */
  idPlaylist?: number
  message?: string
  changesInMs: number
}

/**
 * @param now by the server's clock
 * @param leaseLeftMs how long reports may be shown without an answer of the portal
 */
export function shownNow(plan: DisplayPlan | undefined, now: number, leaseLeftMs: number): ShownNow {
  if (!plan) return { mode: 'offline', changesInMs: Number.POSITIVE_INFINITY }
  const { schedule: entries, id_playlist: idPlaylist, time_zone: timeZone, message } = plan
  const { shown, until } = shownAt({ entries, idPlaylist, timeZone }, now)
  const messageLeftMs = message ? Date.parse(message.until) - now : 0
  const text = messageLeftMs > 0 ? message?.text : undefined
  const isPlaying = shown.kind === 'playlist' && leaseLeftMs > 0
  const base = shown.kind === 'playlist' ? (isPlaying ? 'playing' : 'offline') : shown.kind
  return {
    mode: text !== undefined && message?.urgent ? 'message' : base,
    ...(isPlaying && { idPlaylist: shown.id }),
    message: text,
    changesInMs: Math.min(
      until - now,
      text === undefined ? Number.POSITIVE_INFINITY : messageLeftMs,
      isPlaying ? leaseLeftMs : Number.POSITIVE_INFINITY,
    ),
  }
}
