import type { AuditChange } from '../../http/audited.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { auditedAccess } from '../read-access.ts'
import type { StoredAccess } from '../report-access.ts'
import type { ReportValues, StoredReport } from './queries.ts'

/** The values of a report as the audit log shows them; its pages are Power BI's, not a change of ours. */
export const reportFields = (values: ReportValues | StoredReport) => ({
  name: values.name,
  groupId: values.groupId,
  accountId: values.accountId,
  workspaceId: values.workspaceId,
  powerBiReportId: values.powerBiReportId,
  image: values.imageHash ?? null,
  exportable: values.exportable,
  requestable: values.requestable,
  filtersConfirmed: values.filtersConfirmed,
  ...(values.rowRules && { rowRules: values.rowRules }),
})

/**
 * What a save has changed: values, and the access of the users whose rows or pages are not the same as before.
 * @param suspended revoked access of users who are not in the group
 */
export function savedChange(
  stored: StoredReport,
  values: ReportValues,
  access?: AuditChange,
  suspended: readonly StoredAccess[] = [],
): AuditChange {
  const fields = changedFields(reportFields(stored), reportFields(values))
  return {
    object: { id: stored.id, name: stored.name },
    before: {
      ...fields.before,
      ...access?.before,
      ...(suspended.length > 0 && { suspendedAccess: auditedAccess(suspended) }),
    },
    after: { ...fields.after, ...access?.after },
  }
}
