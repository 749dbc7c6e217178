import type { Cell, Column } from '../../models/types.ts'
import type { Measure, NumberStyle } from '../../reports/types.ts'
import type { Locale } from '../language/locale.ts'
import { toTime } from './data-table.ts'

export function formatNumber(value: number | null, style: NumberStyle, { formats }: Locale): string {
  if (value === null) return '–'
  return formats.numbers[style].format(style === 'thousands' ? value / 1000 : value)
}

const tickStyles: Partial<Record<NumberStyle, NumberStyle>> = {
  money: 'money',
  reais: 'reais',
  percent: 'percent',
  rate: 'percent',
}

/** A short axis label without trailing zeros: 40, 2.5, 1B. */
export function formatTick(value: number, style: NumberStyle, { formats }: Locale): string {
  return formats.numbers[tickStyles[style] ?? 'compact'].format(value)
}

export function formatMeasure(value: number | null, measure: Measure, locale: Locale): string {
  const text = formatNumber(value, measure.style, locale)
  return value !== null && measure.unit ? `${text} ${measure.unit}` : text
}

/** Smaller numbers are rounded to two significant digits instead of two decimals. */
const SMALL = 0.01
const MAX_DECIMALS = 2
const DAY = 86_400_000

function decimalsOf(cells: Cell[]): number {
  const lengths = cells.map((cell) =>
    typeof cell === 'number' && Math.abs(cell) >= SMALL ? (String(cell).split('.')[1]?.length ?? 0) : 0,
  )
  return Math.min(MAX_DECIMALS, Math.max(0, ...lengths))
}

/**
 * Formats the cells of a table column. All numbers get as many decimals as the longest one needs, so that they
 * align. Years and codes have no thousands separator.
 * @param cells the cells that are shown
 */
export function cellWriter(column: Column, cells: Cell[], { formats }: Locale): (cell: Cell) => string {
  const digits = decimalsOf(cells)
  return (cell) => {
    if (cell === null) return ''
    const name = column.names?.[String(cell)]
    if (name) return name
    if (column.type === 'date') {
      const time = toTime(cell)
      if (Number.isNaN(time)) return String(cell)
      return (time % DAY === 0 ? formats.day : formats.moment).format(time)
    }
    if (typeof cell !== 'number' || /year/i.test(column.name)) return String(cell)
    if (column.isShare) return formats.share.format(cell)
    return (cell !== 0 && Math.abs(cell) < SMALL ? formats.smallCell : formats.cells(digits)).format(cell)
  }
}

/** Coded values with names are treated as text. */
export const isNumeric = ({ type, names }: Column) => type === 'number' && !names
