import { decodeBookmark, encodeBookmark } from './bookmarks.ts'
import { type ReportState, withView } from './report-state.ts'

/** A user's own view of each report, kept as long as the page lives. */
export class UserStates {
  readonly #kept = new Map<string, string>()

  save(state: ReportState): void {
    this.#kept.set(state.report.id, encodeBookmark(state.view))
  }

  clear(state: ReportState): void {
    this.#kept.delete(state.report.id)
  }

  isSaved(state: ReportState): boolean {
    return this.#kept.get(state.report.id) === encodeBookmark(state.view)
  }

  /** The report with its saved view, if there is one. */
  restore(state: ReportState): ReportState {
    const kept = this.#kept.get(state.report.id)
    return kept ? withView(state, decodeBookmark(state, kept)) : state
  }
}
