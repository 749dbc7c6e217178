import { PortalError } from '#common/errors/portal-error.ts'
import { type Language, languageTags } from '#common/texts/language.ts'
import { findAccessibleReport } from '../../access/granted-reports.ts'
import { embedIdentityOf, type ReportView, reportRefOf } from '../../access/opening/report-view.ts'
import type { StoredPage } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { digest } from '../../base/digest.ts'
import type { EmbedAccount, EmbedService, ExportOrder } from '../../power-bi/client/types.ts'
import { applicableFilters } from '../../power-bi/models/applicable-filters.ts'
import { filterText } from './filter-text.ts'

/** What a user wants in a file. */
interface WantedFile {
  format: ExportOrder['format']
  /** Names of pages; left out: all pages the user may see. */
  pages?: readonly string[] | undefined
  /** What the frame of the open report captured. */
  state?: string | undefined
  language: Language
}

/**
 * Another one for other rows or pages, another source, and another identity or other roles in the model: what was rendered before is then
 * not given out.
 */
export const accessHashOf = (
  report: ReportView,
  viewer: { email: string },
  { roles }: Pick<EmbedAccount, 'roles'>,
): string => {
  const { accountId, workspaceId, powerBiReportId, filters, allowedPages } = report
  const identity = embedIdentityOf(report, viewer)
  return digest([accountId, workspaceId, powerBiReportId, filters, allowedPages, identity, roles])
}

/**
 * A report that the user may export.
 * @throws PortalError `resource.missing`, `access.export`
 */
export async function requireExportable(
  scope: Scope,
  keys: { reportId: number; userId: number },
): Promise<ReportView> {
  const report = await findAccessibleReport(scope, keys)
  if (!report) throw new PortalError('resource.missing')
  if (!report.exportable) throw new PortalError('access.export')
  return report
}

/**
 * Whether a file may be in the state of the open report, where the rows of the user are restricted by more than filters
 * that the state might replace (decision 076).
 */
export const mayExportState = async (
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportView,
): Promise<boolean> =>
  report.filters.length === 0 || embed.restrictsRows(account, reportRefOf(report)).catch(() => false)

/**
 * The pages in a file: those that a user wants, or all that the user may see; empty: every visible page.
 * @throws PortalError `access.page` for a page that the user may not see or the report does not have
 * @throws EmbedError
 */
export async function exportedPages(
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportView,
  wanted: WantedFile['pages'],
): Promise<StoredPage[]> {
  const { allowedPages } = report
  if (!wanted) return allowedPages
  const known = allowedPages.length > 0 ? allowedPages : await embed.pages(account, reportRefOf(report))
  return [...new Set(wanted)].map((name) => {
    const page = known.find((one) => one.name === name)
    if (!page) throw new PortalError('access.page')
    return page
  })
}

/**
 * The order of a file with the rows and pages of a user (decision 076).
 * @returns also the pages, as `exportedPages`
 * @throws PortalError `export.filters` for rows that Power BI might not apply, `access.page`
 * @throws EmbedError
 */
export async function exportOrderOf(
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportView,
  viewer: { email: string },
  { format, pages: wanted, state, language }: WantedFile,
): Promise<{ order: ExportOrder; pages: StoredPage[] }> {
  // What was confirmed in the open report says nothing about a file.
  const unconfirmed = { ...report, filtersConfirmed: false }
  const filters = await applicableFilters(embed, account, unconfirmed).catch((error: unknown) => {
    throw error instanceof PortalError ? new PortalError('export.filters') : error
  })
  const filter = filterText(filters)
  const pages = await exportedPages(embed, account, report, wanted)
  const names = pages.map(({ name }) => name)
  const locale = languageTags[language]
  const identity = embedIdentityOf({ ...report, filters }, viewer)
  return { order: { format, identity, filter, pages: names, state, locale }, pages }
}
