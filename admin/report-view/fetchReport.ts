import type { Client } from '#common/client.ts'
import type { ReportEmbed } from '#common/embed/types.ts'
import type { Device } from '../providers/DeviceContext.ts'

/** A report as an administrator opens it: a management report by `N`, else a group's report, unfiltered. */
export interface ViewedReport {
  id_report: number
  is_common_report?: string
}

/** Where the report service embeds reports, for a platform that does not say. */
const usualAddress = 'https://app.powerbi.com/reportEmbed'

/** The platform answered, but with nothing that can be opened: no token, or a report id of 0 (spec 8, "Embed"). */
export class NotOpenable extends Error {}

/**
 * All that is needed to show a report to an administrator: everything in it, without restrictions.
 * @throws NotOpenable, and what the call throws
 */
export async function fetchReport(
  call: Client,
  { fingerprint, serverNow }: Device,
  { id_report, is_common_report }: ViewedReport,
  signal?: AbortSignal,
): Promise<ReportEmbed> {
  const request = {
    fingerprint: await fingerprint(),
    id_report,
    gerencial: 'S',
    is_common_report: is_common_report === 'N' ? 'N' : 'S',
  } as const
  const { report } = await call('getReport', request, { signal })
  if (!report?.token || !report.link_report || String(report.link_report) === '0') throw new NotOpenable()
  return {
    reportId: String(report.link_report),
    embedUrl: report.embed_url ?? `${usualAddress}?reportId=${encodeURIComponent(report.link_report)}`,
    accessToken: report.token,
    expiresAt: report.expires_at,
    serverNow: new Date(serverNow()).toISOString(),
    receivedAt: Date.now(),
    filters: report.filters ?? [],
    allowedPages: report.page_filters ?? [],
    name: report.name ?? '',
  }
}
