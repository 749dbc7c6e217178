import { columnKey } from '../filters/column-key.ts'
import { BLANK } from '../filters/column-values.ts'
import type { RowRules, RuleKey } from './row-rules.ts'

/** Power BI refuses a token with longer custom data (embed-azure-analysis-services in Microsoft's documentation). */
export const MAX_CUSTOM_DATA = 1024

/** A filter of one user, whose values have the types of the model where it can be read. */
export interface RuleFilter {
  table: string
  column: string
  condition: 'In' | 'NotIn'
  value: string
  data_type: 'number' | 'varchar'
  column_type?: 'date' | 'boolean' | undefined
}

/**
 * Why filters cannot be written as custom data. `row`: the place of the filter that is in the way, because its column has
 * no key, it excludes values, or its value has no form that a role would find.
 */
export type CustomDataProblem =
  | { kind: 'column' | 'condition' | 'value'; row: number }
  | { kind: 'length'; length: number }

/** The custom data of a user, or why there are none. */
export type CustomData =
  | { text: string; problem?: undefined }
  | { text?: undefined; problem: CustomDataProblem }

/**
 * A value as a role finds it with `PATHCONTAINS`: text as the model has it, and whole numbers. Undefined for others: how
 * DAX writes them depends on the model's language. Blanks at the ends might be ignored, and a blank cell matches nothing.
 */
function tokenValue({ value, data_type, column_type }: RuleFilter): string | undefined {
  if (data_type === 'number') {
    const number = value.trim() === '' ? Number.NaN : Number(value)
    return Number.isSafeInteger(number) ? String(number) : undefined
  }
  const isUnclear = value === '' || value === '*' || value === BLANK || value.includes('|')
  return column_type || isUnclear || value.trim() !== value ? undefined : value
}

/** Without rules each filtered column is its own key, if that name says which column it is. */
function impliedKeys(filters: readonly RuleFilter[]): RuleKey[] {
  const columns = new Map(filters.map((filter) => [columnKey(filter.table, filter.column), filter]))
  const keys = [...columns.values()].map(({ table, column }) => ({ key: column, table, column }))
  const names = keys.map(({ key }) => key.toLowerCase())
  return keys.filter(
    ({ key }) =>
      !/[|=*]/.test(key) && names.indexOf(key.toLowerCase()) === names.lastIndexOf(key.toLowerCase()),
  )
}

/**
 * The rows of a user as a text for roles of the semantic model: tokens `key=value`, separated by `|`, where `key=*` means
 * every row of that column. Filters on columns without a key are allowed only if another rule of the model has them.
 * @param rules null: how the model restricts rows is not stated, so that each filtered column is its own key
 */
export function customDataOf(filters: readonly RuleFilter[], rules: RowRules | null): CustomData {
  // The model decides by name and roles alone: what the filters say is a view.
  if (rules && rules.keys.length === 0) {
    const row = rules.security_table ? filters.findIndex(({ condition }) => condition === 'NotIn') : -1
    return row >= 0 ? { problem: { kind: 'condition', row } } : { text: '' }
  }
  const keys = new Map(
    (rules?.keys ?? impliedKeys(filters)).map((key) => [columnKey(key.table, key.column), key.key]),
  )
  const tokens = new Map([...keys.values()].map((key): [string, Set<string>] => [key, new Set()]))
  for (const [row, filter] of filters.entries()) {
    const key = keys.get(columnKey(filter.table, filter.column))
    if (key === undefined && !rules?.security_table) return { problem: { kind: 'column', row } }
    if (filter.condition === 'NotIn') return { problem: { kind: 'condition', row } }
    if (key === undefined) continue
    const value = tokenValue(filter)
    if (value === undefined) return { problem: { kind: 'value', row } }
    tokens.get(key)?.add(`${key}=${value}`)
  }
  const written = [...tokens].flatMap(([key, values]) => (values.size > 0 ? [...values] : [`${key}=*`]))
  const text = written.join('|')
  return text.length > MAX_CUSTOM_DATA ? { problem: { kind: 'length', length: text.length } } : { text }
}
