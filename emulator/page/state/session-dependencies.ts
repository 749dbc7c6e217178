import type { ReportSource } from '../data/report-source.ts'
import type { Locale, LocaleSettings } from '../language/locale.ts'
import type { Clock } from './clock.ts'
import type { Renderer } from './renderer.ts'

/** What a session works with. */
export interface SessionDependencies {
  source: ReportSource
  renderer: Renderer
  clock: Clock
  /** Sends an event to the host. */
  emit(name: string, body: unknown): void
  /** The locale that a host asks for in its settings, or else those of the frame's address and of the browser. */
  resolveLocale(wish: LocaleSettings | undefined): Locale
  /** Calls the host's `accessTokenProvider`. Rejects where there is none. */
  requestToken(): Promise<unknown>
}
