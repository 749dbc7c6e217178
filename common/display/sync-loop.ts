import { exponentialBackoff } from '../time/backoff.ts'
import { Timer } from '../time/timer.ts'
import type { DisplayClock } from './types.ts'

/** At least this often, however quiet it is. */
const idleMs = 60_000
/** What changes at the same moment is sent together. */
const gatherMs = 200
/** Least time between two requests: after what happened on the display, and after what the portal wants. */
const minChangeMs = 5000
const minWakeMs = 1000
const firstRetryMs = 2000
const maxRetryMs = 30_000

interface SyncLoopOptions {
  clock: DisplayClock
  random(): number
  /** One request to the portal. */
  sync(): Promise<void>
  onFailed(error: unknown): void
}

/**
 * Runs one request at a time: at least once a minute, soon after something has changed, and again with increasing delays
 * while the portal does not answer. Delays are random in part, so that a thousand displays do not come back at once.
 */
export class SyncLoop {
  readonly #options: SyncLoopOptions
  readonly #next: Timer
  #failures = 0
  #startedAt = Number.NEGATIVE_INFINITY
  #isRunning = false
  #isStopped = false
  /** What was asked for while a request was running: after how many milliseconds since its start. */
  #again: number | undefined

  constructor(options: SyncLoopOptions) {
    this.#options = options
    this.#next = new Timer(options.clock, () => void this.#run())
  }

  get isReachable(): boolean {
    return this.#failures === 0
  }

  start(): void {
    void this.#run()
  }

  stop(): void {
    this.#isStopped = true
    this.#next.stop()
  }

  /** Something has changed on the display. While the portal does not answer, that can wait. */
  changed(): void {
    if (this.#failures === 0) this.#request(minChangeMs)
  }

  /** Something has changed in the portal, or the network is back. */
  wake(): void {
    this.#request(this.#failures === 0 ? minWakeMs : minChangeMs)
  }

  #request(sinceStartMs: number): void {
    if (this.#isStopped) return
    if (this.#isRunning) {
      this.#again = Math.min(this.#again ?? sinceStartMs, sinceStartMs)
      return
    }
    const delayMs = Math.max(gatherMs, this.#startedAt + sinceStartMs - this.#options.clock.monotonic())
    if (!this.#next.isRunning || this.#next.remainingMs > delayMs) this.#next.start(delayMs)
  }

  async #run(): Promise<void> {
    const { clock, sync, onFailed } = this.#options
    this.#next.stop()
    this.#isRunning = true
    this.#startedAt = clock.monotonic()
    this.#again = undefined
    try {
      await sync()
      this.#failures = 0
    } catch (error) {
      this.#failures += 1
      onFailed(error)
    }
    this.#isRunning = false
    if (this.#isStopped) return
    this.#next.start(this.#delayMs())
    if (this.#again !== undefined) this.#request(this.#again)
  }

  #delayMs(): number {
    const { random } = this.#options
    const delayMs = this.#failures > 0 ? exponentialBackoff(this.#failures, firstRetryMs, maxRetryMs) : idleMs
    return delayMs * (0.75 + random() / 4)
  }
}
