import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import type { ColumnType } from '#common/contract/shapes.ts'
import { columnValue, valueErrors } from '#common/filters/column-values.ts'
import { namesIn } from '#common/filters/user-attributes.ts'
import { type FieldErrorCode, textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'
import type { PortalDataProvider } from '../../data/data-provider.ts'
import { useReadColumns } from './kept-from-report.ts'
import { typeOfValues } from './read-columns.ts'
import { type ReportSourceIds, useReportSource } from './useReportSource.ts'

type Answer = ResponseOf<'modelFields'>

/** A column that can be chosen for a filter. */
export interface ModelColumn {
  table: string
  column: string
  /** Unknown for a column that is only known from a filter being edited. */
  data_type?: 'number' | 'varchar'
  column_type?: ColumnType | undefined
  /** How many different values it has. */
  distinct?: number
}

export interface ModelFields {
  /** The report they belong to. */
  source: ReportSourceIds | undefined
  /** Whether the columns are those of the semantic model, of the open report, of filters used before, or not known. */
  origin: Answer['origin'] | 'report'
  /** Why the model was not read. */
  reason: Answer['reason']
  /** By table, in the order of the answer. */
  columns: ModelColumn[]
  isPending: boolean
}

/** Neither is a failure of the form: everything can be typed. */
const unknown: Answer = { origin: 'none', tables: [] }

/**
 * The tables and columns of the report's semantic model, as far as Power BI, the open report or earlier filters tell,
 * and those of other filters of the form.
 */
export function useModelFields(others: FilterRow[]): ModelFields {
  const { call } = useDataProvider<PortalDataProvider>()
  const source = useReportSource()
  const { data = unknown, isPending } = useQuery({
    queryKey: ['modelFields', source],
    queryFn: ({ signal }) =>
      source ? call('modelFields', source, { signal }).catch(() => unknown) : unknown,
    staleTime: 60_000,
  })
  const { columns: read } = useReadColumns(source)
  const used = JSON.stringify([
    ...new Set(others.map(({ table, column }) => JSON.stringify([textOf(table), textOf(column)]))),
  ])
  return useMemo(() => {
    // A platform of others may answer without these.
    const { origin: answered = 'none', reason, tables = [] } = data
    const origin = answered !== 'model' && read?.length ? 'report' : answered
    const columns = tables.flatMap(({ table, columns }) =>
      columns.map((column): ModelColumn => ({ table, ...column })),
    )
    if (origin !== 'model') {
      const known = new Set(columns.map(({ table, column }) => JSON.stringify([table, column])))
      for (const { table, column, values } of read ?? []) {
        const key = JSON.stringify([table, column])
        if (known.has(key)) continue
        known.add(key)
        columns.push({ table, column, data_type: typeOfValues(values), distinct: values?.length })
      }
      for (const key of JSON.parse(used) as string[]) {
        const [table = '', column = ''] = JSON.parse(key) as string[]
        if (table && column && !known.has(key)) columns.push({ table, column })
      }
    }
    return { source, origin, reason, columns, isPending }
  }, [source, data, read, used, isPending])
}

/** Table and column names are not case-sensitive. */
export const isSameName = (one: string, other: unknown): boolean =>
  one.toLowerCase() === textOf(other).toLowerCase()

/** The column that a row names. */
export const columnOf = ({ columns }: ModelFields, { table, column }: FilterRow): ModelColumn | undefined =>
  columns.find((one) => isSameName(one.table, table) && isSameName(one.column, column))

/** What a row names that the model does not have; undefined as well while the model is not known. */
export function unknownPart(fields: ModelFields, row: FilterRow): 'table' | 'column' | undefined {
  if (fields.origin !== 'model' || textOf(row.table) === '') return undefined
  if (!fields.columns.some(({ table }) => isSameName(table, row.table))) return 'table'
  return textOf(row.column) === '' || columnOf(fields, row) ? undefined : 'column'
}

/** Why the row's column cannot have its value; undefined as well while that is not known. */
export function valueFault(fields: ModelFields, row: FilterRow): FieldErrorCode | undefined {
  const type = columnOf(fields, row)?.column_type
  const value = textOf(row.value)
  if (!type || value === '' || namesIn(value).length > 0) return undefined
  return columnValue(value, type) === undefined ? valueErrors[type] : undefined
}
