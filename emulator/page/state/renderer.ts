import type { DataTable } from '../engine/data-table.ts'
import type { Locale } from '../language/locale.ts'
import type { ErrorBody } from '../protocol/embed-error.ts'
import type { Slide } from './play-bookmarks.ts'
import type { ReportState } from './report-state.ts'
import type { Settings } from './settings.ts'

/** All that a drawing of the report depends on. */
export interface ViewModel {
  state: ReportState
  data: DataTable
  settings: Settings
  theme: unknown
  zoom: number
  contrastMode: number
  now: number
}

/** The face of the report; the session decides when it shows what. */
export interface Renderer {
  /** The locale of all that is shown from now on. */
  setLocale(locale: Locale): void
  /** Removes whatever is shown, charts included, and shows that something is coming. */
  showLoading(): void
  render(viewModel: ViewModel): void
  /** Settles when all of the latest viewModel stands, also what had to be fetched for it. */
  whenDrawn(): Promise<void>
  /** Nothing usable is left: the error takes the place of the report. */
  showError(error: ErrorBody): void
  /** A dialog over the report, or none. */
  showErrorDialog(error: ErrorBody | null): void
  /** A line above the report that does not stand in the way, or none. */
  showNotice(warning: ErrorBody | null): void
  /** Closes whatever lies over the report: dialogs and menus. */
  closeOverlays(): void
  /** The bookmark that a presentation has come to, with the way to others; null ends it. */
  showPlayer(slide: Slide | null): void
  /** Removes everything, also the sign of waiting. */
  clear(): void
  print(): void
}
