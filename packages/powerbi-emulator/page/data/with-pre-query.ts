import type { ReportSource } from './report-source.ts'

/**
 * Calls the host's `applicationContextProvider` before each query, for embed URLs with `registerQueryCallback=true`.
 * The emulator's models do not use the context, so a missing answer is ignored.
 */
export const withPreQuery = (source: ReportSource, ask: () => Promise<unknown>): ReportSource => ({
  open: (...query) => source.open(...query),
  async rows(...query) {
    await ask().catch(() => undefined)
    return source.rows(...query)
  },
  noteIgnored: (...ignored) => source.noteIgnored(...ignored),
})
