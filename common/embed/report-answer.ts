import type { ResponseOf } from '../contract/index.ts'
import type { ReportPage } from '../contract/shapes.ts'
import type { ReportEmbed } from './types.ts'

type EmbedData = ResponseOf<'getReport'>['report']

/** Where the report service embeds reports, for a platform that does not say. */
export const usualAddress = 'https://app.powerbi.com/reportEmbed'

/** The platform answered, but with nothing that can be opened: no token, or a report id of 0 (spec 8, "Embed"). */
export class NotOpenable extends Error {}

/** Whether an answer holds what opens a report. Another platform may leave parts out, or give the id as a number. */
export const isOpenable = ({ token, link_report }: Pick<EmbedData, 'token' | 'link_report'>): boolean =>
  Boolean(token) && Boolean(link_report) && String(link_report) !== '0'

/** @throws NotOpenable */
export function openable(report: EmbedData | undefined): EmbedData {
  if (!report || !isOpenable(report)) throw new NotOpenable()
  return report
}

/** All that is needed to show a report, from what `getReport` or a run says of it and the moment when that came. */
export const reportEmbed = (
  report: EmbedData,
  allowedPages: ReportPage[],
  clock: Pick<ReportEmbed, 'serverNow' | 'receivedAt'>,
): ReportEmbed => ({
  ...clock,
  reportId: String(report.link_report),
  embedUrl: report.embed_url ?? `${usualAddress}?reportId=${encodeURIComponent(report.link_report)}`,
  accessToken: report.token,
  expiresAt: report.expires_at,
  filters: report.filters ?? [],
  allowedPages,
  name: report.name ?? '',
})
