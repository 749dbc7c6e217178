import type { PowerBiDeps } from '../power-bi/deps.ts'
import type { RecordsDeps } from '../records/deps.ts'

/** What the decision who sees which rows and pages depends on. */
export type AccessDeps = RecordsDeps & PowerBiDeps
