import type { RequestOf } from '../contract/index.ts'
import type { RunEvent } from '../player/run-event.ts'
import { acceptedText } from '../validation/accepted-text.ts'
import { limits } from '../validation/limits.ts'

type State = RequestOf<'syncDisplay'>['state']
type Shown = Pick<State, 'item' | 'page' | 'id_report' | 'shown_at'>

const reasonOf = (event: RunEvent): string | undefined => {
  if (event.kind === 'skipped') return event.reason
  if (event.kind === 'reload_failed') return event.status ? `http_${event.status}` : 'unanswered'
  return undefined
}

/** What the player of a display shows, since when, and what failed last. */
export class ShownRecord {
  readonly #serverNow: () => number
  #shown: Shown = {}
  #error: State['error']

  constructor(serverNow: () => number) {
    this.#serverNow = serverNow
  }

  get shown(): Shown {
    return this.#shown
  }

  /** Until what failed was shown after all. */
  get error(): State['error'] {
    return this.#error
  }

  add(event: RunEvent): void {
    const at = new Date(this.#serverNow()).toISOString()
    const reason = reasonOf(event)
    if (event.kind === 'shown') {
      const item = acceptedText(event.name, limits.name)
      this.#shown = {
        item,
        page: acceptedText(event.title, limits.pageName),
        id_report: event.idReport,
        shown_at: at,
      }
      if (this.#error?.item === item) this.#error = undefined
    } else if (event.kind === 'reloaded' && this.#error && !this.#error.item) {
      this.#error = undefined
    } else if (reason) {
      const item = 'name' in event ? acceptedText(event.name, limits.name) : undefined
      this.#error = { reason: acceptedText(reason, limits.runReason), item, at }
    }
  }

  /** Another playlist begins, or none. */
  clear(): void {
    this.#shown = {}
    this.#error = undefined
  }
}
