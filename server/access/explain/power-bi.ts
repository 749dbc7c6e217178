import { PortalError } from '#common/errors/portal-error.ts'
import { asPortalError } from '../../power-bi/client/portal-error.ts'
import type { EmbedAccount, EmbedPage, EmbedService } from '../../power-bi/client/types.ts'
import { openReport } from '../opening/open-report.ts'
import { noPowerBiReport, type ReportView, type Viewer } from '../opening/report-view.ts'

/** The result of a call to Power BI, or why there is none. */
type Answer<Value> = { value: Value; error?: undefined } | { value?: undefined; error: PortalError }

/** @throws what is not an error of Power BI */
async function ask<Value>(call: Promise<Value>): Promise<Answer<Value>> {
  try {
    return { value: await call }
  } catch (error) {
    const failure = asPortalError(error)
    if (!failure.code.startsWith('embed.') && failure.code !== 'report.filter_invalid') throw error
    return { error: failure }
  }
}

export type Outcome = { state: 'ok' | 'fails' | 'unknown'; error: PortalError | undefined }

const ok: Outcome = { state: 'ok', error: undefined }

/** What is temporary may be different the next time: it says nothing about access. */
const outcomeOf = ({ error }: Answer<unknown>): Outcome =>
  error ? { state: error.code === 'embed.unreachable' ? 'unknown' : 'fails', error } : ok

/** What Power BI says about a report. */
export interface PowerBiAnswers {
  account: Outcome
  report: Outcome
  rowSecurity: Outcome
  /** Whether Power BI applies the row filters. */
  filters: Outcome
  pages: EmbedPage[] | undefined
  protection: 'identity' | 'view' | undefined
}

/**
 * Asks Power BI everything that opening a report depends on. A token is requested exactly as for the user, and thrown
 * away; only for a user with access, because a token for other rows must not exist, not even in the cache.
 * @param viewer undefined without access
 */
export async function askPowerBi(
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportView,
  viewer: Viewer | undefined,
): Promise<PowerBiAnswers> {
  const signIn = await ask(embed.check(account))
  if (signIn.error || report.powerBiReportId === noPowerBiReport) {
    const error = signIn.error ?? new PortalError('embed.report_gone')
    const state = signIn.error ? 'unknown' : 'fails'
    const unknown: Outcome = { state: 'unknown', error: undefined }
    const answers = { report: { state, error } as const, rowSecurity: unknown, filters: unknown }
    return { account: outcomeOf(signIn), ...answers, pages: undefined, protection: undefined }
  }
  const [pages, protection, opened] = await Promise.all([
    ask(embed.pages(account, report)),
    ask(embed.protection(account, report)),
    ask<unknown>(viewer ? openReport(embed, account, report, viewer) : embed.protection(account, report)),
  ])
  const ofFilters = opened.error?.code === 'report.filter_invalid'
  return {
    account: ok,
    report: ofFilters ? ok : outcomeOf(opened),
    filters: ofFilters ? outcomeOf(opened) : ok,
    rowSecurity: protection.error ? { state: 'unknown', error: protection.error } : ok,
    pages: pages.value,
    protection: protection.value,
  }
}
