import type { FastifyBaseLogger } from 'fastify'
import { identityOf } from '#common/access/identity.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import type { StoredAttribute, StoredFilter, StoredPage, StoredRowRules } from '../../base/db/schema/index.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import type {
  EmbedAccount,
  EmbedIdentity,
  EmbedService,
  ReportRef,
  ReportToken,
} from '../../power-bi/client/types.ts'
import { applicableFilters } from '../../power-bi/models/applicable-filters.ts'

/** A report as one user sees it: where it is in Power BI, and which rows and pages the user may see. */
export interface ReportView {
  id: number
  name: string
  accountId: number
  workspaceId: string
  powerBiReportId: string
  filters: StoredFilter[]
  /** Empty: every page. */
  allowedPages: StoredPage[]
  /** Whether users may export it to a file. */
  exportable?: boolean
  /** An administrator has confirmed that its filters work (decision 003). */
  filtersConfirmed?: boolean
  /** How its model restricts rows; null: not stated (decision 122). */
  rowRules?: StoredRowRules | null
  /** The roles of the user; null: those of the report. */
  roles?: string[] | null
  /** The attributes of the user, which the rules may refer to. */
  attributes?: StoredAttribute[]
}

/** The Power BI id that means "nothing to show" (spec 8). */
export const noPowerBiReport = '0'

/** A report that may not be stored yet. */
export type OpenableReport = Pick<
  ReportView,
  'workspaceId' | 'powerBiReportId' | 'filters' | 'allowedPages'
> &
  Partial<Pick<ReportView, 'id' | 'name' | 'filtersConfirmed' | 'rowRules' | 'roles' | 'attributes'>>

export const reportRefOf = ({ workspaceId, powerBiReportId }: OpenableReport): ReportRef => ({
  workspaceId,
  powerBiReportId,
})

/**
 * The effective identity for a report. Filters set in the browser do not protect data, so the rows of the user also go into
 * the token, wherever the semantic model asks for an identity.
 */
export function embedIdentityOf(report: OpenableReport, viewer: { email: string }): EmbedIdentity {
  const { filters, rowRules = null, roles = null, attributes = [] } = report
  const user = { email: viewer.email, attributes }
  return { ...identityOf(rowRules, { filters, roles }, user), isExpected: rowRules !== null }
}

/** What the browser needs to embed a report, under its wire names. */
type EmbedDescriptor = ResponseOf<'getReport'>['report']

/** @param token absent for a report that has nothing to show */
function embedDescriptorOf(report: OpenableReport, token?: ReportToken): EmbedDescriptor {
  const { id, name, powerBiReportId, filters, allowedPages } = report
  const described = { id, name, link_report: powerBiReportId, filters, page_filters: allowedPages }
  if (!token) return { ...described, token: '' }
  return { ...described, token: token.token, embed_url: token.embedUrl, expires_at: token.expiresAt }
}

/** @throws PortalError `report.filter_invalid`, EmbedError */
const withApplicableFilters = async <Report extends OpenableReport>(
  embed: EmbedService,
  account: EmbedAccount,
  report: Report,
): Promise<Report> => ({ ...report, filters: await applicableFilters(embed, account, report) })

/**
 * Gets a token for a report and describes how to embed it.
 * @throws PortalError `report.filter_invalid` for rows that Power BI might not apply
 * @throws EmbedError when Power BI refuses or fails
 */
export async function openReport(
  embed: EmbedService,
  account: EmbedAccount,
  report: OpenableReport,
  viewer: { email: string },
): Promise<EmbedDescriptor> {
  if (report.powerBiReportId === noPowerBiReport) return embedDescriptorOf(report)
  const checked = await withApplicableFilters(embed, account, report)
  const token = await embed.reportToken(account, reportRefOf(checked), embedIdentityOf(checked, viewer))
  return embedDescriptorOf(checked, token)
}

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
  viewer: { email: string },
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
  viewer: { email: string },
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
  viewer: { email: string },
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
