import { identityOf, type RuledUser } from '#common/access/identity.ts'
import type { StoredAttribute, StoredFilter, StoredPage, StoredRowRules } from '../../base/db/schema/index.ts'
import type { EmbedIdentity, ReportRef } from '../../power-bi/client/types.ts'

/** A report as one user sees it: where it is in Power BI, and which rows and pages the user may see. */
export interface ReportView {
  id: number
  name: string
  accountId: number
  workspaceId: string
  powerBiReportId: string
  filters: StoredFilter[]
  /** Empty: every page. */
  allowedPages: StoredPage[]
  /** Whether users may export it to a file. */
  exportable?: boolean
  /** An administrator has confirmed that its filters work (decision 003). */
  filtersConfirmed?: boolean
  /** How its model restricts rows; null: not stated (decision 122). */
  rowRules?: StoredRowRules | null
  /** The roles of the user; null: those of the report. */
  roles?: string[] | null
  /** Whether a display has the same rows of it as the person that models know it as (`shared-rows.ts`). */
  sharesRows?: boolean
  /** The attributes of the user, which the rules may refer to. */
  attributes?: StoredAttribute[]
}

/** The Power BI id that means "nothing to show" (spec 8). */
export const noPowerBiReport = '0'

/** A report that may not be stored yet. */
export type OpenableReport = Pick<
  ReportView,
  'workspaceId' | 'powerBiReportId' | 'filters' | 'allowedPages'
> &
  Partial<
    Pick<ReportView, 'id' | 'name' | 'filtersConfirmed' | 'rowRules' | 'roles' | 'attributes' | 'sharesRows'>
  >

/** Who is to see a report, as models know users. */
export type Viewer = Pick<RuledUser, 'email' | 'identity'>

export const reportRefOf = ({ workspaceId, powerBiReportId }: OpenableReport): ReportRef => ({
  workspaceId,
  powerBiReportId,
})

/**
 * The effective identity for a report. Filters set in the browser do not protect data, so the rows of the user also go into
 * the token, wherever the semantic model asks for an identity. A security table says itself who sees which rows: a display
 * is known as a person there only while it has the same ones.
 */
export function embedIdentityOf(report: OpenableReport, { email, identity }: Viewer): EmbedIdentity {
  const { filters, rowRules = null, roles = null, attributes = [], sharesRows = false } = report
  const isKnownAs = !rowRules?.security_table || sharesRows
  const user = { email, identity: isKnownAs ? identity : null, attributes }
  return { ...identityOf(rowRules, { filters, roles }, user), isExpected: rowRules !== null }
}
