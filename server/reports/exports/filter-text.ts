import type { AppliedFilter } from '#common/contract/shapes.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { BLANK, withTime } from '#common/filters/column-values.ts'
import { isCompleteRow, isNumeric } from '#common/validation/filters.ts'

/** Power BI joins at most this many expressions with `and`. */
const MAX_EXPRESSIONS = 10
/** The limit of addresses, escape codes included. It is not known whether it holds for exports too. */
const MAX_CHARACTERS = 2000

const refused = (): PortalError => new PortalError('export.filters')

/**
 * Everything but ASCII letters, digits and underscores is written as its UTF-16 code, and so is a leading digit.
 * @throws PortalError for a name that starts with `INF`, a number in OData, and one that reads as an escaped name
 */
function nameText(name: string): string {
  const text = name.replaceAll(/^\d|\W/g, (unit) => {
    const code = unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    return `_x${code}_`
  })
  if (name.startsWith('INF') || decodeName(text) !== name) throw refused()
  return text
}

const decodeName = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_escaped, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** In an address these are written as escape codes. It is not known whether an export decodes them. */
const ambiguous = /[%+/?#&\p{Cc}\p{Cs}]/u

/**
 * @throws PortalError for an ambiguous text, a number that would need an exponent or more digits than are exact, and
 * booleans and missing values, for which no notation is documented
 */
function valueText({ value, data_type, column_type }: AppliedFilter): string {
  if (value === BLANK || column_type === 'boolean') throw refused()
  if (column_type === 'date') return withTime(value)
  if (data_type === 'varchar') {
    if (ambiguous.test(value)) throw refused()
    return `'${value.replaceAll("'", "''")}'`
  }
  const number = Number(value)
  const text = String(number)
  const isExact = isNumeric(value) && Math.abs(number) <= Number.MAX_SAFE_INTEGER
  if (!isExact || !/^-?\d+(\.\d+)?$/.test(text)) throw refused()
  return text
}

/**
 * The row filters as the one filter that an export accepts, in the syntax of report URLs: expressions joined by `and`,
 * one per column (decision 076). Rows mean the same as in `toEmbedFilters`. Power BI makes a file with all rows from a
 * text that it does not understand, so that only what its documentation describes is sent.
 * @returns empty without rows
 * @throws PortalError `export.filters` where that syntax cannot express the rows: a name or value that it cannot write,
 * more columns than it can join, several excluded values of one column, or listed and excluded ones
 */
export function filterText(rows: readonly AppliedFilter[]): string {
  const columns = new Map<string, AppliedFilter[]>()
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
  const text = expressions.join(' and ')
  if (encodeURI(text).length > MAX_CHARACTERS) throw refused()
  return text
}
