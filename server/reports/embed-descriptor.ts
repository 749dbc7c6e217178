import type { ResponseOf } from '#common/contract/index.ts'
import type { StoredFilter, StoredPage } from '../db/schema/index.ts'
import type { EmbedAccount, EmbedIdentity, EmbedService, ReportToken } from '../embed/types.ts'

/** A report to embed, with the rows and pages of the person who looks. */
export interface ReportRow {
  id: number
  name: string
  accountId: number
  workspaceId: string
  linkReport: string
  filters: StoredFilter[]
  pages: StoredPage[]
}

/** In the embed service's place for "nothing to show" (spec 8). */
export const noReport = '0'

/**
 * In whose name a report is read. Filters set in the browser are a view, not a wall, so the filters also go into the
 * token as the identity's custom data wherever the model asks for one (contract, decision 3).
 */
export const identityOf = (report: ReportRow, viewer: { email: string }): EmbedIdentity => ({
  username: viewer.email,
  customData: JSON.stringify(report.filters),
})

type EmbedAnswer = ResponseOf<'getReport'>['report']

/** A report and what opens it, as the wire has it; without a token for a report that shows nothing. */
export function embedDescriptor(report: ReportRow, opened?: ReportToken): EmbedAnswer {
  const { id, name, linkReport, filters, pages } = report
  const known = { id, name, link_report: linkReport, filters, page_filters: pages }
  if (!opened) return { ...known, token: '' }
  const { token, embedUrl, expiresAt } = opened
  return { ...known, token, embed_url: embedUrl, expires_at: expiresAt }
}

/**
 * Everything a browser needs to draw a report.
 * @throws EmbedError when the embed service refuses or fails
 */
export async function createEmbedDescriptor(
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportRow,
  viewer: { email: string },
): Promise<EmbedAnswer> {
  if (report.linkReport === noReport) return embedDescriptor(report)
  const ref = { workspaceId: report.workspaceId, reportId: report.linkReport }
  return embedDescriptor(report, await embed.reportToken(account, ref, identityOf(report, viewer)))
}
