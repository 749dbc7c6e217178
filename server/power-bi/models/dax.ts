import type { AppliedFilter, ColumnType } from '#common/contract/shapes.ts'
import { BLANK, groupByColumn } from '#common/filters/column-values.ts'

/** Names and texts of a query come from people and models, so everything is quoted here. */
const quoteTable = (name: string): string => `'${name.replaceAll("'", "''")}'`
const quoteText = (text: string): string => `"${text.replaceAll('"', '""')}"`
const quoteColumn = (table: string, column: string): string =>
  `${quoteTable(table)}[${column.replaceAll(']', ']]')}]`

/** CONTAINSSTRING reads `?` and `*` as wildcards, and `~` as their escape. */
const withoutWildcards = (text: string): string => text.replaceAll(/[~?*]/g, '~$&')

export const statisticsQuery = 'EVALUATE COLUMNSTATISTICS()'
export const typesQuery = 'EVALUATE INFO.VIEW.COLUMNS()'

/** The first values of a column, the missing one among them, or those that contain a text. */
export function valuesQuery(
  { table, column, type }: { table: string; column: string; type: ColumnType | undefined },
  search: string,
  limit: number,
): string {
  const name = quoteColumn(table, column)
  const text = type === 'date' ? `FORMAT(${name}, "yyyy-mm-dd")` : name
  const found = `CONTAINSSTRING(${text}, ${quoteText(withoutWildcards(search))})`
  const values = search ? `FILTER(VALUES(${name}), NOT ISBLANK(${name}) && ${found})` : `VALUES(${name})`
  return `EVALUATE TOPN(${limit}, ${values}, ${name}, ASC) ORDER BY ${name}`
}

/** A value, as filters store it, in a list, whose comparison is strict: neither 0 nor an empty text is `BLANK()`. */
function literalOf({ value, data_type, column_type: type }: AppliedFilter): string {
  if (value === BLANK) return 'BLANK()'
  if (type === 'boolean') return `${value.toUpperCase()}()`
  if (type !== 'date') return data_type === 'number' ? String(Number(value)) : quoteText(value)
  const [day = '', time] = value.split('T')
  const parts = (text: string, separator: string) => text.split(separator).map(Number).join(', ')
  return `DATE(${parts(day, '-')})${time ? ` + TIME(${parts(time, ':')})` : ''}`
}

/** Counts the rows of each table as `[rows0]`, and those that remain with all filters as `[remaining0]`. */
export function rowsQuery(tables: readonly string[], filters: readonly AppliedFilter[]): string {
  const conditions = groupByColumn(filters).map(({ rows }) => {
    const [{ table, column, condition }] = rows as [AppliedFilter]
    const values = rows.map(literalOf).join(', ')
    return `${condition === 'NotIn' ? 'NOT ' : ''}${quoteColumn(table, column)} IN {${values}}`
  })
  const counts = tables.map((table, at) => {
    const name = quoteTable(table)
    const remaining = `COUNTROWS(CALCULATETABLE(${[name, ...conditions].join(', ')}))`
    return `"rows${at}", COUNTROWS(${name}), "remaining${at}", ${remaining}`
  })
  return `EVALUATE ROW(${counts.join(', ')})`
}
