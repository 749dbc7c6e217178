import type { ReportsDeps } from '../reports/deps.ts'
import type { SignInDeps } from '../sign-in/deps.ts'

/** What displays on walls depend on. */
export interface DisplaysDeps extends ReportsDeps, SignInDeps {}
