import { withTimeLimit } from '../embed/time-limit.ts'
import type { Clock } from '../time/clock.ts'

const answerLimit = 30_000
const shortestGap = 5000

interface RevisionCheckOptions {
  clock: Clock
  fetch(): Promise<string>
  /** The text differs from the last one; rejects when nothing could be done about it, so that it is told again. */
  onChange(): Promise<void>
  onAnswer(): void
  onFault(error: unknown): void
}

/** Asks for a light text that tells whether the list has changed; one question at a time, at most every 5 s. */
export class RevisionCheck {
  readonly #options: RevisionCheckOptions
  #last: string | undefined
  #askedAt = Number.NEGATIVE_INFINITY
  #asking = false
  #stopped = false

  constructor(options: RevisionCheckOptions) {
    this.#options = options
  }

  ask(): void {
    const { clock, fetch, onFault } = this.#options
    const passed = clock.now() - this.#askedAt
    if (this.#stopped || this.#asking || (passed >= 0 && passed < shortestGap)) return
    this.#askedAt = clock.now()
    this.#asking = true
    withTimeLimit(fetch, answerLimit, clock)
      .finally(() => {
        this.#asking = false
      })
      .then(
        (text) => this.#take(text),
        (error) => {
          if (!this.#stopped) onFault(error)
        },
      )
  }

  stop(): void {
    this.#stopped = true
  }

  #take(text: string): void {
    if (this.#stopped) return
    this.#options.onAnswer()
    this.#last ??= text
    if (text === this.#last) return
    this.#options.onChange().then(
      () => {
        this.#last = text
      },
      () => {},
    )
  }
}
