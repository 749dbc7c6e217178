import type { SkipReason } from './types.ts'

/** Why the list was asked for. */
export type ReloadCause = 'start' | 'expiry' | 'token' | 'round' | 'reconnect' | 'change' | 'wake' | 'retry'

/**
 * What happened in a run. `page` is a page's stable name and `title` what people read on its tab, `detail` untrusted text of the report service, `jumpMs` how
 * far the device's clock went on in no time: it slept, or, below 0 too, was set.
 */
export type RunHappening =
  | { kind: 'started' | 'paused' | 'resumed' | 'calm' | 'empty' | 'offline' | 'reconnected' | 'stopped' }
  | { kind: 'shown'; key: string; name: string; page: string; title: string }
  | {
      kind: 'skipped'
      key: string
      name: string
      page?: string
      reason: SkipReason
      detail?: string
      restMs: number
    }
  | { kind: 'reloaded'; cause: ReloadCause; changed: boolean }
  | { kind: 'reload_failed'; cause: ReloadCause; status?: number; retryMs: number }
  | { kind: 'woke'; jumpMs: number }
  | { kind: 'recycled'; stage: 0 | 1 }
  | { kind: 'ended'; by: 'session' | 'playlist' }

/** An event of the log; `at` is the device's time in milliseconds. */
export type RunEvent = RunHappening & { at: number }

const most = 200

/** The last 200 things that happened, oldest first. */
export class RunLog {
  readonly #events: RunEvent[] = []

  add(event: RunEvent): void {
    this.#events.push(event)
    if (this.#events.length > most) this.#events.shift()
  }

  events(): readonly RunEvent[] {
    return [...this.#events]
  }
}
