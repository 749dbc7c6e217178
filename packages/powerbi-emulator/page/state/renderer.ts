import type { DataTable } from '../engine/data-table.ts'
import type { Locale } from '../language/locale.ts'
import type { ErrorBody } from '../protocol/embed-error.ts'
import type { ReportState } from './report-state.ts'
import type { Settings } from './settings.ts'

/** Everything a rendering of the report depends on. */
export interface ViewModel {
  state: ReportState
  data: DataTable
  settings: Settings
  theme: unknown
  zoom: number
  contrastMode: number
  now: number
}

/** Shows the report; the session decides what and when. */
export interface Renderer {
  /** Sets the locale of everything shown from now on. */
  setLocale(locale: Locale): void
  /** Removes everything, charts included, and shows a loading state. */
  showLoading(): void
  render(viewModel: ViewModel): void
  /** Resolves when the latest view model is fully drawn, including data that had to be fetched for it. */
  whenDrawn(): Promise<void>
  /** Replaces the report with an error page. */
  showError(error: ErrorBody): void
  /** Shows a dialog over the report; null closes it. */
  showErrorDialog(error: ErrorBody | null): void
  /** Shows an unobtrusive notice above the report; null removes it. */
  showNotice(warning: ErrorBody | null): void
  /** Closes dialogs and menus. */
  closeOverlays(): void
  /** Removes everything, including the loading state. */
  clear(): void
  print(): void
}
