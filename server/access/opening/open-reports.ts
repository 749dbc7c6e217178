import type { FastifyBaseLogger } from 'fastify'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import type { EmbedAccount, EmbedService, ReportToken } from '../../power-bi/client/types.ts'
import { type EmbedDescriptor, embedDescriptorOf, withApplicableFilters } from './open-report.ts'
import { embedIdentityOf, type ReportView, reportRefOf, type Viewer } from './report-view.ts'

interface Opener {
  embed: EmbedService
  log: FastifyBaseLogger
}

const isNotFound = (error: unknown): error is EmbedError =>
  error instanceof EmbedError && error.kind === 'not_found'

/** Errors that a single report can cause while the others would still open. */
const mayConcernOneReport = (error: unknown): error is EmbedError =>
  error instanceof EmbedError && ['forbidden', 'refused', 'failed'].includes(error.kind)

async function exists(embed: EmbedService, account: EmbedAccount, report: ReportView): Promise<boolean> {
  try {
    await embed.protection(account, reportRefOf(report))
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    // Whether it opens is found out with the others.
    if (mayConcernOneReport(error)) return true
    throw error
  }
}

/** @throws EmbedError the last one, when no report can be opened, or when the error concerns all reports */
async function openOneByOne(
  { embed, log }: Opener,
  account: EmbedAccount,
  reports: ReportView[],
  viewer: Viewer,
): Promise<Map<ReportView, ReportToken>> {
  const tokens = new Map<ReportView, ReportToken>()
  const errors: EmbedError[] = []
  const open = async (report: ReportView) => {
    try {
      tokens.set(
        report,
        await embed.reportToken(account, reportRefOf(report), embedIdentityOf(report, viewer)),
      )
    } catch (error) {
      if (!mayConcernOneReport(error) && !isNotFound(error)) throw error
      errors.push(error)
    }
  }
  await Promise.all(reports.map(open))
  const last = errors.at(-1)
  if (last && tokens.size === 0) throw last
  const failed = reports.filter((report) => !tokens.has(report)).map(({ id }) => id)
  log.warn({ account: account.name, reports: failed, err: last }, 'Power BI does not open these reports')
  return tokens
}

/** The reports whose filters Power BI will apply, in this order, with the reports they were made of. */
async function findOpenable({ embed, log }: Opener, account: EmbedAccount, reports: ReportView[]) {
  const openable: { report: ReportView; checked: ReportView }[] = []
  const errors: unknown[] = []
  const results = await Promise.allSettled(
    reports.map((report) => withApplicableFilters(embed, account, report)),
  )
  for (const [at, report] of reports.entries()) {
    const result = results[at]
    if (result?.status === 'fulfilled') openable.push({ report, checked: result.value })
    else if (result) {
      if (!isNotFound(result.reason)) errors.push(result.reason)
      log.warn(
        { account: account.name, report: report.id, err: result.reason },
        'report with unusable filters',
      )
    }
  }
  if (openable.length === 0 && errors.length > 0) throw errors.at(-1)
  return openable
}

/**
 * Opens reports of one account with as few tokens as possible. Reports whose filters Power BI cannot apply, that were
 * deleted or that it does not open are left out, so that they do not stop a playlist run; a warning is logged for the
 * operator.
 * @throws PortalError, EmbedError when none can be opened
 */
export async function openReports(
  opener: Opener,
  account: EmbedAccount,
  reports: ReportView[],
  viewer: Viewer,
): Promise<Map<ReportView, EmbedDescriptor>> {
  const openable = await findOpenable(opener, account, reports)
  const tokens = await findTokens(
    opener,
    account,
    openable.map(({ checked }) => checked),
    viewer,
  )
  return new Map(
    openable.flatMap(({ report, checked }) => {
      const token = tokens.get(checked)
      return token ? [[report, embedDescriptorOf(checked, token)] as const] : []
    }),
  )
}

async function findTokens(
  { embed, log }: Opener,
  account: EmbedAccount,
  reports: ReportView[],
  viewer: Viewer,
): Promise<Map<ReportView, ReportToken>> {
  try {
    const refs = reports.map((report) => ({
      ...reportRefOf(report),
      identity: embedIdentityOf(report, viewer),
    }))
    const tokens = await embed.reportTokens(account, refs)
    return new Map(tokens.flatMap((token, at) => (reports[at] ? [[reports[at], token]] : [])))
  } catch (error) {
    if (mayConcernOneReport(error) && reports.length > 1) {
      return openOneByOne({ embed, log }, account, reports, viewer)
    }
    if (!isNotFound(error)) throw error
    const found = await Promise.all(reports.map((report) => exists(embed, account, report)))
    const missingId = error.powerBiReportId?.toLowerCase()
    const remaining = reports.filter(
      (report, at) => found[at] && report.powerBiReportId.toLowerCase() !== missingId,
    )
    if (remaining.length === reports.length) throw error
    const deleted = reports.filter((report) => !remaining.includes(report)).map(({ id }) => id)
    log.warn({ account: account.name, reports: deleted }, 'reports no longer exist in Power BI')
    return findTokens({ embed, log }, account, remaining, viewer)
  }
}
