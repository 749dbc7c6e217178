import { PortalError } from '#common/errors.ts'
import { type Language, languageTags } from '#common/language.ts'
import type { StoredPage } from '../db/schema/index.ts'
import type { EmbedAccount, EmbedService, ExportOrder } from '../embed/types.ts'
import { identityOf, type ReportView, reportRefOf } from '../reports/open-reports.ts'
import { checkColumns } from './check-columns.ts'
import { filterText } from './filter-text.ts'

/** What a user wants in a file. */
interface WantedFile {
  format: ExportOrder['format']
  /** The name of a page; null or undefined: all pages the user may see. */
  page?: string | null | undefined
  language: Language
}

/**
 * The order of a file with the rows and pages of a user (decision 076).
 * @returns also the pages; empty: every visible page
 * @throws PortalError `export.filters` for rows that Power BI might not apply, `access.page` for a page that the user may
 * not see or the report does not have
 * @throws EmbedError
 */
export async function exportOrderOf(
  embed: EmbedService,
  account: EmbedAccount,
  report: ReportView,
  viewer: { email: string },
  { format, page, language }: WantedFile,
): Promise<{ order: ExportOrder; pages: StoredPage[] }> {
  const filter = filterText(report.filters)
  const ref = reportRefOf(report)
  await checkColumns(embed, account, ref, report.filters)
  const { allowedPages } = report
  const known = page && allowedPages.length === 0 ? await embed.pages(account, ref) : allowedPages
  const pages = page ? known.filter(({ name }) => name === page) : allowedPages
  if (page && pages.length === 0) throw new PortalError('access.page')
  const names = pages.map(({ name }) => name)
  const locale = languageTags[language]
  return { order: { format, identity: identityOf(report, viewer), filter, pages: names, locale }, pages }
}
