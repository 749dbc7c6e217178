import { createHash } from 'node:crypto'
import type { ReportAccess } from './access-changes.ts'
import type { ReportValues } from './queries.ts'

/** What the form says of a report; what the service says of it (pages, the workspace's name) changes by itself. */
type Versioned = Pick<ReportValues, 'name' | 'accountId' | 'workspaceId' | 'linkReport' | 'imageHash'>

/**
 * Names what the form shows of a report: equal contents have equal versions, so a save that changes nothing ends no
 * other form, and whatever changes the report, also from outside the form, does.
 */
export function versionOf(report: Versioned, entries: readonly ReportAccess[]): string {
  const { name, accountId, workspaceId, linkReport, imageHash } = report
  const people = entries
    .map(({ userId, filters, pages }) => [
      userId,
      filters.map(({ table, column, condition, value, data_type }) => [
        table,
        column,
        condition,
        value,
        data_type,
      ]),
      pages.map((page) => [page.name, page.displayName]),
    ])
    .sort(([one], [other]) => Number(one) - Number(other))
  const shown = [name, accountId, workspaceId, linkReport.toLowerCase(), imageHash ?? null, people]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}
