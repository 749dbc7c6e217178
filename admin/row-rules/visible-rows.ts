import type { RuleFilter } from '#common/access/custom-data.ts'
import type { RowRules } from '#common/access/row-rules.ts'
import type { ColumnName } from '#common/embed/page-columns.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { columnKey } from '#common/filters/column-key.ts'
import { readColumns, readVisual } from '../group-reports/source/read-columns.ts'

/** The columns by which a model restricts the rows of a user: those that roles read, and others of its security table. */
export function restrictedColumns(
  { keys, security_table }: RowRules,
  filters: readonly RuleFilter[],
): ColumnName[] {
  const all = [...keys, ...(security_table ? filters : [])]
  return [...new Map(all.map(({ table, column }) => [columnKey(table, column), { table, column }])).values()]
}

/** What a page of an open report shows. */
export interface VisibleRows {
  /** Of the visual with the most rows; undefined where Power BI exports none. */
  rows: number | undefined
  /** The values of each restricted column, at its place. */
  values: string[][]
}

/** The values of a column of an export, if it has one of that name. */
function valuesOf([headings = [], ...rows]: string[][], column: string): string[] {
  const at = headings.findIndex((heading) => heading.toLowerCase() === column.toLowerCase())
  return at < 0 ? [] : rows.map((row) => row[at] ?? '')
}

/** The largest number; undefined for none. */
const largest = (counts: number[]): number | undefined =>
  counts.length > 0 ? Math.max(...counts) : undefined

/** Reads the visuals of a page: how many rows they show, and which values of restricted columns. */
export async function readVisibleRows(
  report: ReportHandle,
  page: string,
  restricted: readonly ColumnName[],
): Promise<VisibleRows> {
  const visuals = await report.visuals(page)
  const exported = await Promise.all(visuals.map(({ name }) => readVisual(report, page, name)))
  const exports = exported.filter((rows) => rows !== undefined)
  const columns = await readColumns(report, page).catch(() => [])
  const values = restricted.map(({ table, column }) => {
    const key = columnKey(table, column)
    const offered = columns.filter((one) => columnKey(one.table, one.column) === key)
    const all = [
      ...offered.flatMap((one) => one.values ?? []),
      ...exports.flatMap((rows) => valuesOf(rows, column)),
    ]
    return [...new Set(all)].filter((value) => value !== '')
  })
  return { rows: largest(exports.map((rows) => Math.max(rows.length - 1, 0))), values }
}

/** Several pages as one. */
export const mergeVisible = (pages: readonly VisibleRows[], columns: readonly ColumnName[]): VisibleRows => ({
  rows: largest(pages.flatMap(({ rows }) => rows ?? [])),
  values: columns.map((_column, at) => [...new Set(pages.flatMap(({ values }) => values[at] ?? []))]),
})

/** A value as it can be compared: Power BI writes numbers in the manner of a language. */
const comparable = (value: string, type: RuleFilter['data_type']): string =>
  type === 'number' ? value.replace(/[^\d-]/g, '') : value.toLowerCase()

/** The values of a column that filters do not allow; none where they do not restrict the column. */
export function valuesOutside(
  values: readonly string[],
  { table, column }: ColumnName,
  filters: readonly RuleFilter[],
): string[] {
  const key = columnKey(table, column)
  const allowed = filters.filter((row) => columnKey(row.table, row.column) === key)
  if (allowed.length === 0) return []
  return values.filter(
    (value) =>
      !allowed.some((row) => comparable(row.value, row.data_type) === comparable(value, row.data_type)),
  )
}
