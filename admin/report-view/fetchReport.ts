import type { Client } from '#common/client.ts'
import { openable, reportEmbed } from '#common/embed/report-answer.ts'
import type { ReportEmbed } from '#common/embed/types.ts'
import type { Device } from '../hooks/useDevice.ts'

/** A report as an administrator opens it: a management report by `N`, else a group's report, unfiltered. */
export interface ViewedReport {
  id_report: number
  is_common_report?: string
}

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
  const report = openable((await call('getReport', request, { signal })).report)
  const clock = { serverNow: new Date(serverNow()).toISOString(), receivedAt: Date.now() }
  return reportEmbed(report, report.page_filters ?? [], clock)
}
