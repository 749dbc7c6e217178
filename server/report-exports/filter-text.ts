import { PortalError } from '#common/errors.ts'
import { isCompleteRow, isNumeric } from '#common/validation/filters.ts'
import type { StoredFilter } from '../db/schema/index.ts'

/** Power BI joins at most this many expressions with `and`. */
const MAX_EXPRESSIONS = 10

const refused = (): PortalError => new PortalError('export.filters')

/** Everything but letters, digits and underscores is written as its UTF-16 code; so is what would read as one. */
const nameText = (name: string): string =>
  name.replaceAll(/_(?=x[0-9a-f]{4}_)|[^\p{L}\p{N}_]/giu, (found) =>
    Array.from({ length: found.length }, (_unit, at) => {
      const code = found.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')
      return `_x${code}_`
    }).join(''),
  )

/** @throws PortalError for a number that would need an exponent or more digits than are exact */
function valueText({ value, data_type }: StoredFilter): string {
  if (data_type === 'varchar') return `'${value.replaceAll("'", "''")}'`
  const number = Number(value)
  const text = String(number)
  const isExact = isNumeric(value) && Math.abs(number) <= Number.MAX_SAFE_INTEGER
  if (!isExact || !/^-?\d+(\.\d+)?$/.test(text)) throw refused()
  return text
}

/**
 * The row filters as the one filter that an export accepts, in the syntax of report URLs: expressions joined by `and`,
 * one per column (decision 076). Rows mean the same as in `toBasicFilters`.
 * @returns empty without rows
 * @throws PortalError `export.filters` where that syntax cannot express the rows: more columns than it can join, several
 * excluded values of one column, or listed and excluded ones
 */
export function filterText(rows: readonly StoredFilter[]): string {
  const columns = new Map<string, StoredFilter[]>()
  for (const row of rows) {
    if (!isCompleteRow(row)) throw refused()
    const key = `${nameText(row.table)}/${nameText(row.column)}`
    columns.set(key, [...(columns.get(key) ?? []), row])
  }
  if (columns.size > MAX_EXPRESSIONS) throw refused()
  const expressions = [...columns].map(([column, ofColumn]) => {
    const values = [...new Set(ofColumn.map(valueText))]
    if (ofColumn.every(({ condition }) => condition === 'In')) return `${column} in (${values.join(',')})`
    if (values.length > 1 || ofColumn.some(({ condition }) => condition === 'In')) throw refused()
    return `${column} ne ${values[0]}`
  })
  return expressions.join(' and ')
}
