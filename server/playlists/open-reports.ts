import type { FastifyBaseLogger } from 'fastify'
import { EmbedError } from '../embed/embed-error.ts'
import type { EmbedAccount, ReportRef, EmbedService, ReportToken } from '../embed/types.ts'
import { type ReportRow, identityOf } from '../reports/embed-descriptor.ts'

const refOf = ({ workspaceId, linkReport }: ReportRow): ReportRef => ({
  workspaceId,
  powerBiReportId: linkReport,
})

const isGone = (error: unknown): error is EmbedError =>
  error instanceof EmbedError && error.kind === 'not_found'

async function isThere(embed: EmbedService, account: EmbedAccount, report: ReportRow): Promise<boolean> {
  try {
    await embed.protection(account, refOf(report))
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/** What the service may say of one report of many, while it would open the others. */
const mayBeOfOne = (error: unknown): error is EmbedError =>
  error instanceof EmbedError && ['forbidden', 'refused', 'failed'].includes(error.kind)

/** @throws EmbedError the last one, when none can be opened, or when no report is to blame */
async function openEach(
  { embed, log }: { embed: EmbedService; log: FastifyBaseLogger },
  account: EmbedAccount,
  reports: ReportRow[],
  viewer: { email: string },
): Promise<Map<ReportRow, ReportToken>> {
  const opened = new Map<ReportRow, ReportToken>()
  const refusals: EmbedError[] = []
  const open = async (report: ReportRow) => {
    try {
      opened.set(report, await embed.reportToken(account, refOf(report), identityOf(report, viewer)))
    } catch (error) {
      if (!mayBeOfOne(error) && !isGone(error)) throw error
      refusals.push(error)
    }
  }
  await Promise.all(reports.map(open))
  const last = refusals.at(-1)
  if (last && opened.size === 0) throw last
  const left = reports.filter((report) => !opened.has(report)).map(({ id }) => id)
  log.warn(
    { account: account.name, reports: left, err: last },
    'reports that the embed service does not open',
  )
  return opened
}

/**
 * Opens reports of one account with as few tokens as possible. A report that the service no longer has, or does not
 * open, is left out, so that it does not stop a run; the operator reads of it in the log.
 * @throws EmbedError when the service opens none of them
 */
export async function openReports(
  { embed, log }: { embed: EmbedService; log: FastifyBaseLogger },
  account: EmbedAccount,
  reports: ReportRow[],
  viewer: { email: string },
): Promise<Map<ReportRow, ReportToken>> {
  try {
    const refs = reports.map((report) => ({ ...refOf(report), identity: identityOf(report, viewer) }))
    const tokens = await embed.reportTokens(account, refs)
    return new Map(tokens.flatMap((token, at) => (reports[at] ? [[reports[at], token]] : [])))
  } catch (error) {
    if (mayBeOfOne(error) && reports.length > 1) return openEach({ embed, log }, account, reports, viewer)
    if (!isGone(error)) throw error
    const there = await Promise.all(reports.map((report) => isThere(embed, account, report)))
    const named = error.powerBiReportId?.toLowerCase()
    const left = reports.filter((report, at) => there[at] && report.linkReport.toLowerCase() !== named)
    if (left.length === reports.length) throw error
    const gone = reports.filter((report) => !left.includes(report)).map(({ id }) => id)
    log.warn({ account: account.name, reports: gone }, 'reports that the embed service no longer has')
    return openReports({ embed, log }, account, left, viewer)
  }
}
