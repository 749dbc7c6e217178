import { misfitOf } from '../engine/misfit.ts'
import type { Filter } from '../protocol/filters.ts'
import type { LoadConfig } from './load-config.ts'
import { credentialsOf, wantedOf } from './report-loader.ts'
import type { ReportState } from './report-state.ts'
import type { SessionDependencies } from './session-dependencies.ts'

/** Tells the server which filters the model cannot apply, for its journal of requests; the host is told nothing. */
export function noteIgnored(
  { source }: Pick<SessionDependencies, 'source'>,
  config: LoadConfig,
  { tables }: ReportState,
  filters: readonly Filter[],
): void {
  const ignored = filters.flatMap((filter) => {
    const reason = misfitOf(filter, tables)
    return reason ? [{ filter, reason }] : []
  })
  if (ignored.length > 0) source.noteIgnored(wantedOf(config), ignored, credentialsOf(config))
}
