import type { Cell } from '../../models/types.ts'
import type { Grouping } from '../../reports/types.ts'
import type { Locale } from '../language/locale.ts'
import { columnIndex, type DataTable, toTime } from './data-table.ts'

export interface Group {
  key: Cell
  label: string
  rows: Cell[][]
}

/** The value a cell is grouped by: the cell itself or its bin. */
export function groupKey(cell: Cell, bin: Grouping['bin']): Cell {
  if (cell === null || bin === undefined) return cell
  if (typeof bin === 'number') return typeof cell === 'number' ? Math.floor(cell / bin) * bin : null
  const time = toTime(cell)
  if (Number.isNaN(time)) return null
  const date = new Date(time)
  if (bin === 'year') return date.getUTCFullYear()
  if (bin === 'month') return date.getUTCMonth() + 1
  return date.toISOString().slice(0, 7)
}

export function groupLabel(key: Cell, { bin, names }: Grouping, { texts, formats }: Locale): string {
  if (key === null) return texts.blank
  const name = names?.[String(key)]
  if (name) return name
  if (bin === 'month') return formats.month(Number(key))
  if (bin === 'year-month') {
    const [year, month] = String(key).split('-')
    return `${formats.month(Number(month))} ${year}`
  }
  if (typeof bin === 'number') return bin === 1 ? String(key) : `${key}–${Number(key) + bin}`
  return String(key)
}

/** Numbers by value, text alphabetically, blanks last. */
function compareKeys(a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en')
}

/** Groups rows, ordered by key. */
export function groupRows(table: DataTable, rows: Cell[][], grouping: Grouping): Group[] {
  const column = columnIndex(table, grouping.column)
  const groups = new Map<Cell, Cell[][]>()
  for (const row of rows) {
    const key = groupKey(row[column] ?? null, grouping.bin)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups]
    .sort(([a], [b]) => compareKeys(a, b))
    .map(([key, members]) => ({ key, label: groupLabel(key, grouping, table.locale), rows: members }))
}
