import type { Client } from '#common/client.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import type { RenewedToken, ReportEmbed } from '#common/embed/types.ts'
import type { Portal } from '../portal/Portal.ts'
import { rememberEmbedAddress } from './embedAddress.ts'

type EmbedData = ResponseOf<'getReport'>['report']

/** Where the report service embeds reports, for a platform that does not say. */
export const usualAddress = 'https://app.powerbi.com/reportEmbed'

/** The platform answered, but with nothing that can be opened: no token, or a report id of 0 (spec 8, "Embed"). */
export class NotOpenable extends Error {}

type Source = Pick<Portal, 'call' | 'serverNow'>

async function embedData(call: Client, id: number, signal?: AbortSignal): Promise<EmbedData> {
  const request = { id_report: id, gerencial: 'N', is_common_report: 'S' } as const
  const { report } = await call('getReport', request, { signal })
  if (!report?.token || !report.link_report || String(report.link_report) === '0') throw new NotOpenable()
  return report
}

/**
 * All that is needed to show a report to this person.
 * @throws NotOpenable, and what the calls throw
 */
export async function fetchReport(
  { call, serverNow }: Source,
  id: number,
  signal?: AbortSignal,
): Promise<ReportEmbed> {
  const report = await embedData(call, id, signal)
  const clock = { serverNow: new Date(serverNow()).toISOString(), receivedAt: Date.now() }
  const allowedPages =
    report.page_filters ?? (await call('getPageFilters', { id_report: id }, { signal })).page_filters
  const embedUrl = report.embed_url ?? `${usualAddress}?reportId=${encodeURIComponent(report.link_report)}`
  rememberEmbedAddress(embedUrl)
  return {
    ...clock,
    reportId: String(report.link_report),
    embedUrl,
    accessToken: report.token,
    expiresAt: report.expires_at,
    filters: report.filters ?? [],
    allowedPages,
    name: report.name ?? '',
  }
}

/** A fresh token for a report that is open. */
export async function renewToken({ call, serverNow }: Source, id: number): Promise<RenewedToken> {
  const { token, expires_at } = await embedData(call, id)
  return { token, expiresAt: expires_at, serverNow: new Date(serverNow()).toISOString() }
}
