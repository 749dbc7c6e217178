import type { RowFilter } from '#common/contract/shapes.ts'

/** Names and texts of a query come from people and models, so everything is quoted here. */
const quoteTable = (name: string): string => `'${name.replaceAll("'", "''")}'`
const quoteText = (text: string): string => `"${text.replaceAll('"', '""')}"`
const quoteColumn = (table: string, column: string): string =>
  `${quoteTable(table)}[${column.replaceAll(']', ']]')}]`

/** CONTAINSSTRING reads `?` and `*` as wildcards, and `~` as their escape. */
const withoutWildcards = (text: string): string => text.replaceAll(/[~?*]/g, '~$&')

export const statisticsQuery = 'EVALUATE COLUMNSTATISTICS()'
export const typesQuery = 'EVALUATE INFO.VIEW.COLUMNS()'

/** The first values of a column that contain a text, without blank ones. */
export function valuesQuery(table: string, column: string, search: string, limit: number): string {
  const name = quoteColumn(table, column)
  const found = search ? ` && CONTAINSSTRING(${name}, ${quoteText(withoutWildcards(search))})` : ''
  return `EVALUATE TOPN(${limit}, FILTER(VALUES(${name}), NOT ISBLANK(${name})${found}), ${name}, ASC) ORDER BY ${name}`
}

/** Counts the rows of each table as `[rows0]`, and those that remain with all filters as `[remaining0]`. */
export function rowsQuery(tables: readonly string[], filters: readonly RowFilter[]): string {
  const lists = new Map<string, string[]>()
  for (const { table, column, condition, value, data_type } of filters) {
    const start = `${condition === 'NotIn' ? 'NOT ' : ''}${quoteColumn(table, column)} IN `
    const literal = data_type === 'number' ? String(Number(value)) : quoteText(value)
    lists.set(start, [...(lists.get(start) ?? []), literal])
  }
  const conditions = [...lists].map(([start, values]) => `${start}{${values.join(', ')}}`)
  const counts = tables.map((table, at) => {
    const name = quoteTable(table)
    const remaining = `COUNTROWS(CALCULATETABLE(${[name, ...conditions].join(', ')}))`
    return `"rows${at}", COUNTROWS(${name}), "remaining${at}", ${remaining}`
  })
  return `EVALUATE ROW(${counts.join(', ')})`
}
