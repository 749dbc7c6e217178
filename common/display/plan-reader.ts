import type { DisplayMode } from '../validation/display.ts'
import { type Shown, shownAt } from './schedule.ts'
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

/** Evaluates plans; the schedule again only when it says something else: formats of time zones are slow on TVs. */
export class PlanReader {
  #last: { plan: DisplayPlan; shown: Shown; from: number; until: number } | undefined

  /**
   * @param now by the server's clock
   * @param leaseLeftMs how long reports may be shown without an answer of the portal
   */
  read(plan: DisplayPlan | undefined, now: number, leaseLeftMs: number): ShownNow {
    if (!plan) return { mode: 'offline', changesInMs: Number.POSITIVE_INFINITY }
    const { message } = plan
    const { shown, until } = this.#scheduled(plan, now)
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

  #scheduled(plan: DisplayPlan, now: number): { shown: Shown; until: number } {
    const last = this.#last
    if (last?.plan === plan && last.from <= now && now < last.until) return last
    const { schedule: entries, id_playlist: idPlaylist, time_zone: timeZone } = plan
    const found = shownAt({ entries, idPlaylist, timeZone }, now)
    this.#last = { ...found, plan, from: now }
    return found
  }
}
