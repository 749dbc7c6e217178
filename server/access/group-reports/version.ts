import { createDigest } from '../../base/digest.ts'
import { createGiveWay } from '../../base/give-way.ts'
import { type ReportAccess, sorted, versionedFilters } from '../report-access.ts'
import { versionedRules } from '../row-rules.ts'
import type { ReportValues } from './queries.ts'

/** What the form edits. Pages and workspace name are left out, because Power BI changes them on its own. */
type Versioned = Pick<
  ReportValues,
  | 'name'
  | 'accountId'
  | 'workspaceId'
  | 'powerBiReportId'
  | 'imageHash'
  | 'exportable'
  | 'requestable'
  | 'filtersConfirmed'
  | 'rowRules'
>

/**
 * A hash of what the form shows. Equal content has an equal version, so a save that changes nothing does not invalidate
 * other open forms, and any change does, also one made outside the form.
 * @param access with the stored filter sets where the form sends none
 */
export async function versionOf(report: Versioned, access: readonly ReportAccess[]): Promise<string> {
  const { name, accountId, workspaceId, powerBiReportId, imageHash } = report
  const shown = [name, accountId, workspaceId, powerBiReportId.toLowerCase(), imageHash ?? null]
  // The previous release does not know them: left out by default, so that both compute the same version.
  const more = [
    ...(report.exportable ? ['exportable'] : []),
    ...(report.requestable ? [] : ['not requestable']),
    ...(report.filtersConfirmed ? ['filters confirmed'] : []),
    ...(report.rowRules ? [versionedRules(report.rowRules)] : []),
  ]
  // User by user, because there may be 10,000 of them.
  const giveWay = createGiveWay()
  const hash = createDigest()
  hash.update(`${JSON.stringify(shown).slice(0, -1)},[`)
  for (const [at, one] of access.toSorted((each, other) => each.userId - other.userId).entries()) {
    hash.update(`${at > 0 ? ',' : ''}${JSON.stringify(versionedAccess(one))}`)
    await giveWay()
  }
  hash.update(`]${more.map((each) => `,${JSON.stringify(each)}`).join('')}]`)
  return hash.end()
}

const versionedAccess = ({ userId, filters, allowedPages, filterSetIds = [], roles }: ReportAccess) => [
  userId,
  versionedFilters(filters),
  allowedPages.map((page) => [page.name, page.displayName]),
  // As above: the previous release does not know them.
  ...(filterSetIds.length > 0 ? [sorted(filterSetIds)] : []),
  ...(roles ? [{ roles }] : []),
]
