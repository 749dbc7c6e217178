import { parse } from 'papaparse'
import type { ColumnName } from '#common/embed/page-columns.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { limits } from '#common/validation/limits.ts'

/** A column that an open report names. */
export interface ReadColumn extends ColumnName {
  /** What a slicer of the report offers; absent for a column that only filters name. */
  values?: string[]
}

const number = /^-?\d+([.,]\d+)*$/

/** The lines of a visual's export, headings first; undefined where Power BI refuses to export it. */
export async function readVisual(
  report: ReportHandle,
  page: string,
  visual: string,
): Promise<string[][] | undefined> {
  const csv = await report.exportData(page, visual, limits.visualRows).catch(() => undefined)
  if (csv === undefined) return undefined
  const { data } = parse<string[]>(csv, { skipEmptyLines: 'greedy', delimiter: ',' })
  return data.map((line) => line.map((value) => value.trim()))
}

/** The values of the only column of an export. */
function valuesOf([, ...rows]: string[][]): string[] {
  const values = rows.map(([value = '']) => value)
  return [...new Set(values)].filter((value) => value !== '' && value.length <= limits.filterValue)
}

/** The columns that a page names. Power BI refuses to export some slicers; their columns can be chosen all the same. */
export async function readColumns(report: ReportHandle, page: string): Promise<ReadColumn[]> {
  const { filtered, slicers } = await report.columns(page)
  const offered = slicers.map(async ({ visual, column }): Promise<ReadColumn> => {
    const rows = await readVisual(report, page, visual)
    return rows ? { ...column, values: valuesOf(rows) } : column
  })
  return [...(await Promise.all(offered)), ...filtered]
}

/** Each column once, by table and name, with the values of all its slicers. */
export function mergeColumns(columns: ReadColumn[]): ReadColumn[] {
  const merged = new Map<string, ReadColumn>()
  for (const { table, column, values } of columns) {
    const key = JSON.stringify([table, column])
    const known = merged.get(key)?.values
    const all = known || values ? [...new Set([...(known ?? []), ...(values ?? [])])] : undefined
    merged.set(key, { table, column, ...(all && { values: all }) })
  }
  const order = new Intl.Collator(undefined, { numeric: true })
  return [...merged.values()].sort(
    (one, other) => order.compare(one.table, other.table) || order.compare(one.column, other.column),
  )
}

/** The data type that values tell: text that is not a number; numbers may as well be codes. */
export const typeOfValues = (values: string[] = []): 'varchar' | undefined =>
  values.some((value) => !number.test(value)) ? 'varchar' : undefined
