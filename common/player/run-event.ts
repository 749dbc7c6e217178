import type { FailureCode } from '../embed/types.ts'

/** Why an item or a page was skipped. */
export type SkipReason = FailureCode | 'page.timeout' | 'report.unusable'

/** Why the playlist was requested. */
export type ReloadReason = 'start' | 'expiry' | 'token' | 'round' | 'reconnect' | 'change' | 'wake' | 'retry'

export type RunEventPayload =
  | {
      kind: 'started' | 'paused' | 'resumed' | 'retrying' | 'empty' | 'offline' | 'reconnected' | 'stopped'
    }
  /** `page` is the name of the page in the report, `title` the text on its tab. */
  | { kind: 'shown'; key: string; name: string; idReport?: number; page: string; title: string }
  | {
      kind: 'skipped'
      key: string
      name: string
      page?: string
      title?: string
      reason: SkipReason
      /** Untrusted text of the report service. */
      detail?: string
      backoffMs: number
    }
  | { kind: 'reloaded'; reason: ReloadReason; changed: boolean }
  | { kind: 'reload_failed'; reason: ReloadReason; status?: number; retryMs: number }
  /** `jumpMs` is how far the device's clock jumped: it slept, or the clock was set (also back: below 0). */
  | { kind: 'resumed_from_sleep'; jumpMs: number }
  | { kind: 'frame_replaced'; frame: 0 | 1 }
  | { kind: 'ended'; by: 'session' | 'playlist' }

/** Something that happened during playback; `at` is the device's time in milliseconds. */
export type RunEvent = RunEventPayload & { at: number }

const maxEvents = 200

/** The last 200 events, oldest first. */
export class RunEventLog {
  readonly #events: RunEvent[] = []

  add(event: RunEvent): void {
    this.#events.push(event)
    if (this.#events.length > maxEvents) this.#events.shift()
  }

  events(): readonly RunEvent[] {
    return [...this.#events]
  }
}
