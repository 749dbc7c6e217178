import type { AppliedFilter, ColumnType } from '#common/contract/shapes.ts'
import { BLANK, columnValue } from '#common/filters/column-values.ts'

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

/** A value in a list, whose comparison is strict: neither 0 nor an empty text is `BLANK()`. */
function literalOf({ value, data_type, column_type: type }: AppliedFilter): string {
  if (value === BLANK) return 'BLANK()'
  const typed = columnValue(value, type) ?? value
  if (type === 'boolean') return `${typed.toUpperCase()}()`
  if (type !== 'date') return data_type === 'number' ? String(Number(value)) : quoteText(value)
  const [day = '', time] = typed.split('T')
  const parts = (text: string, separator: string) => text.split(separator).map(Number).join(', ')
  return `DATE(${parts(day, '-')})${time ? ` + TIME(${parts(time, ':')})` : ''}`
}

/** Counts the rows of each table as `[rows0]`, and those that remain with all filters as `[remaining0]`. */
export function rowsQuery(tables: readonly string[], filters: readonly AppliedFilter[]): string {
  const lists = new Map<string, string[]>()
  for (const filter of filters) {
    const { table, column, condition } = filter
    const start = `${condition === 'NotIn' ? 'NOT ' : ''}${quoteColumn(table, column)} IN `
    const list = lists.get(start)
    if (list) list.push(literalOf(filter))
    else lists.set(start, [literalOf(filter)])
  }
  const conditions = [...lists].map(([start, values]) => `${start}{${values.join(', ')}}`)
  const counts = tables.map((table, at) => {
    const name = quoteTable(table)
    const remaining = `COUNTROWS(CALCULATETABLE(${[name, ...conditions].join(', ')}))`
    return `"rows${at}", COUNTROWS(${name}), "remaining${at}", ${remaining}`
  })
  return `EVALUATE ROW(${counts.join(', ')})`
}
