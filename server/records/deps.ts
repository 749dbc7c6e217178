import type { BaseDeps } from '../http/deps.ts'
import type { AuditLog } from './audit/audit-log.ts'
import type { ReportLoadLog } from './usage/report-load-log.ts'

/** What the records of changes and use depend on. */
export interface RecordsDeps extends BaseDeps {
  audit: AuditLog
  reportLoads: ReportLoadLog
}
