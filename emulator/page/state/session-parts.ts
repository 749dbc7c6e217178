import type { ReportSource } from '../data/report-source.ts'
import type { LocaleSettings, Words } from '../language/words.ts'
import type { Clock } from './clock.ts'
import type { Painter } from './painter.ts'

/** What a session works with. */
export interface SessionParts {
  source: ReportSource
  painter: Painter
  clock: Clock
  /** Sends an event to the host. */
  emit(name: string, body: unknown): void
  /** The words that a host asks for in its settings, or else those of the frame's address and of the browser. */
  wordsFor(wish: LocaleSettings | undefined): Words
  /** Calls the host's `accessTokenProvider`. Rejects where there is none. */
  askForToken(): Promise<unknown>
}
