import type { Client } from '#common/client.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { openable, reportEmbed } from '#common/embed/report-answer.ts'
import type { RenewedToken, ReportEmbed } from '#common/embed/types.ts'
import type { AppContext } from '../app/AppContext.ts'
import { rememberEmbedAddress } from './embedAddress.ts'

type EmbedData = ResponseOf<'getReport'>['report']

type Source = Pick<AppContext, 'call' | 'serverNow'>

async function embedData(call: Client, id: number, signal?: AbortSignal): Promise<EmbedData> {
  const request = { id_report: id, gerencial: 'N', is_common_report: 'S' } as const
  const { report } = await call('getReport', request, { signal })
  return openable(report)
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
  const embed = reportEmbed(report, allowedPages, clock)
  rememberEmbedAddress(embed.embedUrl)
  return embed
}

/** A fresh token for a report that is open. */
export async function renewToken({ call, serverNow }: Source, id: number): Promise<RenewedToken> {
  const { token, expires_at } = await embedData(call, id)
  return { token, expiresAt: expires_at, serverNow: new Date(serverNow()).toISOString() }
}
