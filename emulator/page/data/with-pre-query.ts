import type { ReportSource } from './report-source.ts'

/**
 * A source that calls the host's `applicationContextProvider` before each query, as embed URLs with
 * `registerQueryCallback=true` want it. Models of the emulator have no use for the context; without one, or without
 * an answer, the query goes on.
 */
export const withPreQuery = (source: ReportSource, ask: () => Promise<unknown>): ReportSource => ({
  open: (...query) => source.open(...query),
  async rows(...query) {
    await ask().catch(() => undefined)
    return source.rows(...query)
  },
})
