import { randomHex128 } from '#common/contract/random-hex.ts'
import type { SentRunEvent } from '#common/contract/run-event.ts'
import type { RunEvent } from '#common/player/run-event.ts'
import { acceptedText } from '#common/validation/accepted-text.ts'
import { limits } from '#common/validation/limits.ts'
import { isCallError } from '../app/call-error.ts'

interface Platform {
  /** Milliseconds since 1970 on the server's clock, as far as it is known. */
  serverNow: () => number
  /** Stores events of a run; `keepalive`: even if the page is closed in the meantime. */
  send: (run: string, events: SentRunEvent[], options: { keepalive: boolean }) => Promise<unknown>
}

const intervalMs = 60_000
/** Browsers send at most 64 KiB for a page that is being closed. */
const batchSize = 100

/** A platform without this call, a deleted playlist, an ended session: no retry will succeed. */
const isFinal = (error: unknown): boolean =>
  isCallError(error) && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/**
 * Reports the player's events to the platform, every minute and when the player is closed. While there is no response it
 * keeps the last 200 events; the platform stores an event that is sent twice once, by its number. Failures never disturb
 * playback.
 */
export class RunEventReporter {
  readonly #platform: Platform
  readonly #run = randomHex128()
  #pending: { no: number; event: RunEvent }[] = []
  #lastNo = 0
  #isRejected = false
  #isSending = false
  #interval: ReturnType<typeof setInterval> | undefined

  constructor(platform: Platform) {
    this.#platform = platform
  }

  readonly add = (event: RunEvent): void => {
    if (this.#isRejected) return
    this.#lastNo += 1
    this.#pending.push({ no: this.#lastNo, event })
    if (this.#pending.length > limits.runEvents) this.#pending.shift()
  }

  start(): void {
    this.#interval ??= setInterval(() => void this.#send(false), intervalMs)
  }

  /** Sends what is pending at once, because the page may be closed in a moment. */
  readonly flush = (): void => void this.#send(true)

  stop(): void {
    clearInterval(this.#interval)
    this.#interval = undefined
    this.flush()
  }

  async #send(keepalive: boolean): Promise<void> {
    if (this.#isSending && !keepalive) return
    this.#isSending = true
    try {
      while (this.#pending.length > 0) await this.#sendBatch(keepalive)
    } catch (error) {
      this.#isRejected ||= isFinal(error)
      if (this.#isRejected) this.#pending = []
    } finally {
      this.#isSending = false
    }
  }

  async #sendBatch(keepalive: boolean): Promise<void> {
    const { send, serverNow } = this.#platform
    const batch = this.#pending.slice(0, batchSize)
    const clockOffsetMs = serverNow() - Date.now()
    const events = batch.map(({ no, event }) => toSentEvent(event, no, clockOffsetMs))
    await send(this.#run, events, { keepalive })
    const last = batch.at(-1)?.no ?? 0
    this.#pending = this.#pending.filter(({ no }) => no > last)
  }
}

/** @param clockOffsetMs how far the server's clock is ahead of this device's */
function toSentEvent(event: RunEvent, no: number, clockOffsetMs: number): SentRunEvent {
  const { at, kind } = event
  const name = 'name' in event ? event.name : undefined
  const reason = reasonOf(event)
  // Users know a page by its title; of a report that was never loaded only the name is known.
  const page = 'page' in event ? (event.title ?? event.page) : undefined
  return {
    no,
    at: new Date(at + clockOffsetMs).toISOString(),
    kind,
    slide: name && acceptedText(name, limits.name),
    page: page && acceptedText(page, limits.pageName),
    reason: reason && acceptedText(reason, limits.runReason),
  }
}

/** The reason as a stable key. */
function reasonOf(event: RunEvent): string | undefined {
  switch (event.kind) {
    case 'skipped':
    case 'reloaded':
      return event.reason
    case 'reload_failed':
      return event.status ? `http_${event.status}` : 'unanswered'
    case 'ended':
      return event.by
    default:
      return undefined
  }
}
