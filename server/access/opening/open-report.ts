import type { ResponseOf } from '#common/contract/index.ts'
import type { EmbedAccount, EmbedService, ReportToken } from '../../power-bi/client/types.ts'
import { applicableFilters } from '../../power-bi/models/applicable-filters.ts'
import {
  embedIdentityOf,
  noPowerBiReport,
  type OpenableReport,
  reportRefOf,
  type Viewer,
} from './report-view.ts'

/** What the browser needs to embed a report, under its wire names. */
export type EmbedDescriptor = ResponseOf<'getReport'>['report']

/** @param token absent for a report that has nothing to show */
export function embedDescriptorOf(report: OpenableReport, token?: ReportToken): EmbedDescriptor {
  const { id, name, powerBiReportId, filters, allowedPages } = report
  const described = { id, name, link_report: powerBiReportId, filters, page_filters: allowedPages }
  if (!token) return { ...described, token: '' }
  return { ...described, token: token.token, embed_url: token.embedUrl, expires_at: token.expiresAt }
}

/** @throws PortalError `report.filter_invalid`, EmbedError */
export const withApplicableFilters = async <Report extends OpenableReport>(
  embed: EmbedService,
  account: EmbedAccount,
  report: Report,
): Promise<Report> => ({ ...report, filters: await applicableFilters(embed, account, report) })

/**
 * Gets a token for a report and describes how to embed it.
 * @throws PortalError `report.filter_invalid` for rows that Power BI might not apply
 * @throws EmbedError when Power BI refuses or fails
 */
export async function openReport(
  embed: EmbedService,
  account: EmbedAccount,
  report: OpenableReport,
  viewer: Viewer,
): Promise<EmbedDescriptor> {
  if (report.powerBiReportId === noPowerBiReport) return embedDescriptorOf(report)
  const checked = await withApplicableFilters(embed, account, report)
  const token = await embed.reportToken(account, reportRefOf(checked), embedIdentityOf(checked, viewer))
  return embedDescriptorOf(checked, token)
}
