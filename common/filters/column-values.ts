import type { ColumnType } from '../contract/shapes.ts'
import type { FieldErrorCode } from '../validation/field-errors.ts'

/** A missing value in a filter, as DAX writes it; the same in all languages, and in spreadsheets. */
export const BLANK = 'BLANK()'

/** Why a text is no value of a column of the type. */
export const valueErrors = {
  date: 'dateValue',
  boolean: 'booleanValue',
} as const satisfies Record<ColumnType, FieldErrorCode>

const date = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.0+)?)?$/
const booleans = new Map([
  ['true', 'true'],
  ['verdadeiro', 'true'],
  ['false', 'false'],
  ['falso', 'false'],
])

/**
 * A value as filters store it: `2024-05-31`, `2024-05-31T14:30:00`, `true` or `BLANK()`; text and numbers as they are.
 * Dates have no time zone, like those of models, and no fractions of a second, which no filter would equal.
 * @returns undefined for a text that is no value of the type
 */
export function columnValue(text: string, type: ColumnType | undefined): string | undefined {
  if (!type || text === BLANK) return text
  if (type === 'boolean') return booleans.get(text.toLowerCase())
  const [whole, day, time, seconds = ':00'] = date.exec(text) ?? []
  if (!whole) return undefined
  const written = `${day}T${time ?? '00:00'}${seconds}`
  // February 30 would become a day of March.
  const read = new Date(`${written}Z`)
  if (Number.isNaN(read.getTime()) || !read.toISOString().startsWith(written)) return undefined
  return written.endsWith('T00:00:00') ? day : written
}

/** A stored date with its time, as Power BI reads it: without a time zone. */
export const withTime = (date: string): string => (date.includes('T') ? date : `${date}T00:00:00`)

interface Row {
  table?: unknown
  column?: unknown
  condition?: unknown
  value?: unknown
  column_type?: ColumnType | undefined
}

/** Power BI's filters with conditions have at most two of them (powerbi-models, `IAdvancedFilter`). */
const MAX_CONDITIONS = 2

/**
 * The rows that say the same of one column. Dates and missing values are documented only for filters with conditions
 * (PowerBI-JavaScript#258 for missing ones, README of powerbi-models for dates), everything else for lists of values.
 */
export function groupByColumn<Filter extends Row>(rows: readonly Filter[]) {
  const groups = new Map<string, Filter[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.table, row.column, row.condition])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((ofColumn) => {
    const values = new Set(ofColumn.map(({ value }) => value))
    const hasConditions = ofColumn.some(({ value, column_type }) => column_type === 'date' || value === BLANK)
    return { rows: ofColumn, hasConditions, hasTooMany: hasConditions && values.size > MAX_CONDITIONS }
  })
}
