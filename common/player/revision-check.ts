import type { Clock } from '../time/clock.ts'
import { withTimeout } from '../time/timeout.ts'

const requestTimeoutMs = 30_000
const minIntervalMs = 5000

interface RevisionCheckOptions {
  clock: Clock
  fetch(): Promise<string>
  /** The text differs from the last one. On rejection the change counts as not handled and is reported again. */
  onChange(): Promise<void>
  onResponse(): void
  onError(error: unknown): void
}

/** Requests a text that shows whether the playlist has changed; one request at a time, at most every 5 s. */
export class RevisionCheck {
  readonly #options: RevisionCheckOptions
  #last: string | undefined
  #requestedAt = Number.NEGATIVE_INFINITY
  #isRequesting = false
  #isStopped = false

  constructor(options: RevisionCheckOptions) {
    this.#options = options
  }

  request(): void {
    const { clock, fetch, onError } = this.#options
    const elapsed = clock.now() - this.#requestedAt
    if (this.#isStopped || this.#isRequesting || (elapsed >= 0 && elapsed < minIntervalMs)) return
    this.#requestedAt = clock.now()
    this.#isRequesting = true
    withTimeout(fetch, requestTimeoutMs, clock)
      .finally(() => {
        this.#isRequesting = false
      })
      .then(
        (text) => this.#compare(text),
        (error) => {
          if (!this.#isStopped) onError(error)
        },
      )
  }

  stop(): void {
    this.#isStopped = true
  }

  #compare(text: string): void {
    if (this.#isStopped) return
    this.#options.onResponse()
    this.#last ??= text
    if (text === this.#last) return
    this.#options.onChange().then(
      () => {
        this.#last = text
      },
      () => undefined,
    )
  }
}
