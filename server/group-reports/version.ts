import { createHash } from 'node:crypto'
import type { ReportAccess } from './access-changes.ts'
import type { ReportValues } from './queries.ts'

/** What the form edits. Pages and workspace name are left out, because Power BI changes them on its own. */
type Versioned = Pick<ReportValues, 'name' | 'accountId' | 'workspaceId' | 'powerBiReportId' | 'imageHash'>

/**
 * A hash of what the form shows. Equal content has an equal version, so a save that changes nothing does not invalidate
 * other open forms, and any change does, also one made outside the form.
 */
export function versionOf(report: Versioned, access: readonly ReportAccess[]): string {
  const { name, accountId, workspaceId, powerBiReportId, imageHash } = report
  const users = access
    .map(({ userId, filters, allowedPages }) => [
      userId,
      filters.map(({ table, column, condition, value, data_type }) => [
        table,
        column,
        condition,
        value,
        data_type,
      ]),
      allowedPages.map((page) => [page.name, page.displayName]),
    ])
    .sort(([one], [other]) => Number(one) - Number(other))
  const shown = [name, accountId, workspaceId, powerBiReportId.toLowerCase(), imageHash ?? null, users]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}
