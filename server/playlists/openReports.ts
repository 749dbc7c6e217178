import type { FastifyBaseLogger } from 'fastify'
import { EmbedError } from '../embed/EmbedError.ts'
import type { EmbedAccount, EmbedReportRef, EmbedService, ReportToken } from '../embed/types.ts'
import { type EmbeddedReport, identityOf } from '../reports/embedData.ts'

const refOf = ({ workspaceId, linkReport }: EmbeddedReport): EmbedReportRef => ({
  workspaceId,
  reportId: linkReport,
})

const isGone = (error: unknown): error is EmbedError =>
  error instanceof EmbedError && error.kind === 'not_found'

async function isThere(embed: EmbedService, account: EmbedAccount, report: EmbeddedReport): Promise<boolean> {
  try {
    await embed.protection(account, refOf(report))
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/**
 * Opens reports of one account with as few tokens as possible. A report that the service no longer has is left out,
 * so that it does not stop a run; the operator reads of it in the log.
 * @throws EmbedError when the service refuses or fails
 */
export async function openReports(
  { embed, log }: { embed: EmbedService; log: FastifyBaseLogger },
  account: EmbedAccount,
  reports: EmbeddedReport[],
  viewer: { email: string },
): Promise<Map<EmbeddedReport, ReportToken>> {
  try {
    const refs = reports.map((report) => ({ ...refOf(report), identity: identityOf(report, viewer) }))
    const tokens = await embed.reportTokens(account, refs)
    return new Map(tokens.flatMap((token, at) => (reports[at] ? [[reports[at], token]] : [])))
  } catch (error) {
    if (!isGone(error)) throw error
    const there = await Promise.all(reports.map((report) => isThere(embed, account, report)))
    const named = error.reportId?.toLowerCase()
    const left = reports.filter((report, at) => there[at] && report.linkReport.toLowerCase() !== named)
    if (left.length === reports.length) throw error
    const gone = reports.filter((report) => !left.includes(report)).map(({ id }) => id)
    log.warn({ account: account.name, reports: gone }, 'reports that the embed service no longer has')
    return openReports({ embed, log }, account, left, viewer)
  }
}
