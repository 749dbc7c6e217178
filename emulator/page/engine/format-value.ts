import type { Cell, Column } from '../../models/types.ts'
import type { Measure, NumberStyle } from '../../reports/types.ts'

const styles: Record<NumberStyle, Intl.NumberFormat> = {
  compact: new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }),
  integer: new Intl.NumberFormat('en', { maximumFractionDigits: 0 }),
  decimal: new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  percent: new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }),
  money: new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  }),
}

const cells = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const smallCells = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })

export function formatNumber(value: number | null, style: NumberStyle): string {
  return value === null ? '–' : styles[style].format(value)
}

/** Short, without the zeros that align a column of numbers: 40, 2.5, 1B. */
export function formatTick(value: number, style: NumberStyle): string {
  return styles[style === 'money' || style === 'percent' ? style : 'compact'].format(value)
}

export function formatMeasure(value: number | null, measure: Measure): string {
  const text = formatNumber(value, measure.style)
  return value !== null && measure.unit ? `${text} ${measure.unit}` : text
}

/** A cell of the table of rows. Years and codes keep no thousands separator. */
export function formatCell(value: Cell, column: Column): string {
  if (value === null) return ''
  if (typeof value === 'number' && !/year/i.test(column.name))
    return (Math.abs(value) < 0.1 ? smallCells : cells).format(value)
  return String(value)
}
