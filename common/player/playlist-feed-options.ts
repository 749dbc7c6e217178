import type { Clock } from '../time/clock.ts'
import type { RunHappening } from './run-log.ts'
import type { RunSource } from './types.ts'

/** What the list of a run needs, and who hears of it. */
export interface PlaylistFeedOptions {
  source: RunSource
  clock: Clock
  embedUrl: string
  /** The list came; `changed` not counting tokens. */
  onList(changed: boolean): void
  /** The platform answered, whatever it was asked. */
  onAnswer(): void
  /** Whether the platform answers; told when that changes. */
  onReach(reached: boolean): void
  /** The list could not be had, and is asked for again later. */
  onFailed(): void
  onEnded(by: 'session' | 'playlist'): void
  tell(happening: RunHappening): void
}
