import type { StoredAttribute, StoredFilter, StoredPage } from '../../base/db/schema/index.ts'
import { resolveRows } from '../filter-sets/recompute-access.ts'

/** What a user may see of a report. */
interface View {
  filters: StoredFilter[]
  allowedPages: StoredPage[]
  attributes: StoredAttribute[]
}

/** What is to be shown of it. */
interface Narrowing {
  /** Empty: every page that is allowed. */
  onlyPages: readonly StoredPage[]
  /** Undefined: every row that is allowed. */
  set?: { id: number; name: string; filters: StoredFilter[] } | undefined
}

/** The pages that both allow, where an empty list allows all; undefined where none is left, because that would be all. */
function commonPages(allowed: StoredPage[], only: readonly StoredPage[]): StoredPage[] | undefined {
  if (only.length === 0) return allowed
  const names = new Set(allowed.map(({ name }) => name))
  const common = only.filter(({ name }) => names.size === 0 || names.has(name))
  return common.length > 0 ? common : undefined
}

/**
 * A report with only some of the pages and rows that its user may see: filters and a filter set restrict together, as those
 * of an access do (decision 106).
 * @returns undefined where no page is left, or where the set does not say which rows are
 */
export function narrowView<Report extends View>(
  report: Report,
  { onlyPages, set }: Narrowing,
): Report | undefined {
  const allowedPages = commonPages(report.allowedPages, onlyPages)
  if (!allowedPages) return undefined
  if (!set) return { ...report, allowedPages }
  const { filters, closed } = resolveRows(report.filters, [set], report.attributes)
  return closed ? undefined : { ...report, allowedPages, filters }
}
