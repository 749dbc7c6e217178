import type { ReportSource } from '../data/report-source.ts'
import type { Locale, LocaleSettings } from '../language/locale.ts'
import type { Clock } from './clock.ts'
import type { FilterLevel } from './filter-levels.ts'
import type { Renderer } from './renderer.ts'

/** What a session depends on. */
export interface SessionDependencies {
  source: ReportSource
  renderer: Renderer
  clock: Clock
  /** Sends an event to the host, of the report or of one of its pages or visuals. */
  emit(name: string, body: unknown, level?: FilterLevel): void
  /**
   * The locale that the host sets, or else that of the frame's URL or the browser.
   * @param culture of the report: for formats, unless the host sets others
   */
  resolveLocale(preference: LocaleSettings | undefined, culture?: string): Locale
  /** Calls the host's `accessTokenProvider`. Rejects if there is none. */
  requestToken(): Promise<unknown>
}
