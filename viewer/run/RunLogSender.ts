import type { SentRunEvent } from '#common/contract/run-event.ts'
import type { RunEvent } from '#common/player/run-log.ts'
import { randomHex128 } from '#common/random-hex.ts'
import { limits } from '#common/validation/limits.ts'
import type { AppContext } from '../app/AppContext.ts'
import { isCallError } from '../app/callError.ts'
import { sentRunEvent } from './sentRunEvent.ts'

type RunPortal = Pick<AppContext, 'call' | 'serverNow'>

const pauseMs = 60_000
/** A browser sends at most 64 KiB for a page that is closed. */
const batch = 100

/** Not one that a later try may be spared: a platform without this call, a playlist that is gone, no session. */
const isFinal = (error: unknown): boolean =>
  isCallError(error) && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status)

/**
 * Tells the platform what happens in a run, every minute and when it is left. While nobody answers it keeps the last
 * 200 events; one that is sent twice is kept once, by its number. A run is never disturbed by it.
 */
export class RunLogSender {
  readonly #portal: RunPortal
  readonly #idPlaylist: number
  /** Names the run. */
  readonly #run = randomHex128()
  #waiting: { no: number; event: RunEvent }[] = []
  #last = 0
  #over = false
  #sending = false
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(portal: RunPortal, idPlaylist: number) {
    this.#portal = portal
    this.#idPlaylist = idPlaylist
  }

  readonly add = (event: RunEvent): void => {
    if (this.#over) return
    this.#last += 1
    this.#waiting.push({ no: this.#last, event })
    if (this.#waiting.length > limits.runEvents) this.#waiting.shift()
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#send(false), pauseMs)
  }

  /** The page may be gone in a moment, or seen again: what waits is sent at once. */
  readonly leave = (): void => void this.#send(true)

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
    this.leave()
  }

  async #send(leaving: boolean): Promise<void> {
    if (this.#sending && !leaving) return
    this.#sending = true
    try {
      while (this.#waiting.length > 0) await this.#sendBatch(leaving)
    } catch (error) {
      this.#over ||= isFinal(error)
      if (this.#over) this.#waiting = []
    } finally {
      this.#sending = false
    }
  }

  async #sendBatch(leaving: boolean): Promise<void> {
    const { call, serverNow } = this.#portal
    const sent = this.#waiting.slice(0, batch)
    const ahead = serverNow() - Date.now()
    const events = sent.map(({ no, event }): SentRunEvent => sentRunEvent(event, no, ahead))
    const request = { id_playlist: this.#idPlaylist, run: this.#run, events }
    await call('insertLogPlaylistRun', request, { keepalive: leaving })
    const last = sent.at(-1)?.no ?? 0
    this.#waiting = this.#waiting.filter(({ no }) => no > last)
  }
}
