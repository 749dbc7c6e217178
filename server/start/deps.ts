import type { Tracing } from '../base/tracing/tracing.ts'
import type { CompanyDeps } from '../company/deps.ts'
import type { PeopleDeps } from '../people/deps.ts'
import type { ReportsDeps } from '../reports/deps.ts'

/** What the handlers of all rooms depend on together. */
export interface Deps extends PeopleDeps, ReportsDeps, CompanyDeps {
  tracing: Tracing
}
