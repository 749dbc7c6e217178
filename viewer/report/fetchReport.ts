import { fetchReport, type ReportRequest } from '#common/embed/open-report.ts'
import type { EmbedDescriptor } from '#common/embed/types.ts'
import type { Portal } from '../portal/Portal.ts'
import { rememberEmbedAddress } from './embedAddress.ts'

/** A report as its user opens it, with their restrictions. */
export const userRequest = (id: number): ReportRequest => ({
  id_report: id,
  gerencial: 'N',
  is_common_report: 'S',
})

export async function fetchUserReport(
  portal: Portal,
  id: number,
  signal: AbortSignal,
): Promise<EmbedDescriptor> {
  const embed = await fetchReport(portal, userRequest(id), signal)
  rememberEmbedAddress(embed.embedUrl)
  return embed
}
