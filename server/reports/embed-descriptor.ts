import type { ResponseOf } from '#common/contract/index.ts'
import type { StoredFilter, StoredPage } from '../db/schema/index.ts'
import type { EmbedAccount, EmbedIdentity, EmbedService, ReportRef, ReportToken } from '../embed/types.ts'

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
}

/** The Power BI id that means "nothing to show" (spec 8). */
export const noPowerBiReport = '0'

export const reportRefOf = ({ workspaceId, powerBiReportId }: ReportView): ReportRef => ({
  workspaceId,
  powerBiReportId,
})

/**
 * The effective identity for a report. Filters set in the browser do not protect data, so they also go into the token
 * as custom data, wherever the semantic model asks for an identity (decision 003).
 */
export const identityOf = (report: ReportView, viewer: { email: string }): EmbedIdentity => ({
  username: viewer.email,
  customData: JSON.stringify(report.filters),
})

/** What the browser needs to embed a report, under its wire names. */
type EmbedDescriptor = ResponseOf<'getReport'>['report']

/** @param token absent for a report that has nothing to show */
export function embedDescriptorOf(report: ReportView, token?: ReportToken): EmbedDescriptor {
  const { id, name, powerBiReportId, filters, allowedPages } = report
  const described = { id, name, link_report: powerBiReportId, filters, page_filters: allowedPages }
  if (!token) return { ...described, token: '' }
  return { ...described, token: token.token, embed_url: token.embedUrl, expires_at: token.expiresAt }
}

/**
 * Gets a token for a report and describes how to embed it.
 * @throws EmbedError when Power BI refuses or fails
 */
export async function openReport(
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportView,
  viewer: { email: string },
): Promise<EmbedDescriptor> {
  if (report.powerBiReportId === noPowerBiReport) return embedDescriptorOf(report)
  const token = await embed.reportToken(account, reportRefOf(report), identityOf(report, viewer))
  return embedDescriptorOf(report, token)
}
