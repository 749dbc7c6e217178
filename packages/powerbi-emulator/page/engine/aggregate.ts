import type { Cell } from '../../models/types.ts'
import type { Measure } from '../../reports/types.ts'
import { columnIndex, type DataTable } from './data-table.ts'

/** The aggregates of our measures, and those that `orderBy` of a top-N filter may name (`Sum`, `Avg`, `Min`, …). */
export type AggregateName = Measure['aggregate'] | 'avg' | 'min' | 'max' | 'distinctcount' | 'countnonnull'

const names: Record<AggregateName, true> = {
  sum: true,
  count: true,
  countnonnull: true,
  distinct: true,
  distinctcount: true,
  average: true,
  avg: true,
  minimum: true,
  min: true,
  maximum: true,
  max: true,
  median: true,
}

/** Whether a filter may order by it; case-insensitive. */
export const isAggregateName = (name: unknown) =>
  typeof name === 'string' && Object.hasOwn(names, name.toLowerCase())

/** Aggregates values; blanks are ignored. Null if there are no numbers, except for counts. */
export function reduceValues(values: Cell[], aggregate: AggregateName): number | null {
  if (aggregate === 'count') return values.length
  if (aggregate === 'countnonnull') return values.filter((value) => value !== null).length
  if (aggregate === 'distinct' || aggregate === 'distinctcount')
    return new Set(values.filter((value) => value !== null)).size
  const numbers = values.filter((value): value is number => typeof value === 'number')
  if (numbers.length === 0) return null
  switch (aggregate) {
    case 'average':
    case 'avg':
      return numbers.reduce((a, b) => a + b, 0) / numbers.length
    case 'minimum':
    case 'min':
      return numbers.reduce((a, b) => Math.min(a, b))
    case 'maximum':
    case 'max':
      return numbers.reduce((a, b) => Math.max(a, b))
    case 'median': {
      const sorted = [...numbers].sort((a, b) => a - b)
      const middle = sorted.length >> 1
      const upper = sorted[middle] ?? 0
      return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
    }
    default:
      return numbers.reduce((a, b) => a + b, 0)
  }
}

/** The value of a measure over rows of its table. */
export function measureRows(table: DataTable, rows: Cell[][], measure: Measure): number | null {
  const { column, dividedBy, changeFrom } = measure
  if (!column) return rows.length
  const reduce = (name: string) => {
    const index = columnIndex(table, name)
    return reduceValues(
      rows.map((row) => row[index] ?? null),
      measure.aggregate,
    )
  }
  const value = reduce(column)
  const base = dividedBy ?? changeFrom
  if (!base || value === null) return value
  const other = reduce(base)
  if (!other) return null
  return dividedBy ? value / other : (value - other) / Math.abs(other)
}

/** Whether parts add up to the whole, so that a selected part can be highlighted inside it. */
export const isAdditive = ({ aggregate, dividedBy, changeFrom }: Measure) =>
  (aggregate === 'sum' || aggregate === 'count') && !dividedBy && !changeFrom
