import type { NumberStyle } from '../../reports/types.ts'

/** Number and date formats of a language. */
export interface Formats {
  numbers: Record<NumberStyle, Intl.NumberFormat>
  /** Differences of percentages. */
  points: Intl.NumberFormat
  /** Integers with a thousands separator. */
  count: Intl.NumberFormat
  /** Numbers in text and in table cells; those close to zero are rounded to two significant digits. */
  cell: Intl.NumberFormat
  cells(decimals: number): Intl.NumberFormat
  smallCell: Intl.NumberFormat
  share: Intl.NumberFormat
  day: Intl.DateTimeFormat
  moment: Intl.DateTimeFormat
  /** 1 is January. */
  month(number: number): string
}

/** @param tag a language tag that the browser supports */
export function formatsOf(tag: string): Formats {
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options)
  const date = { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const months = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'short' })
  const cells = [0, 1, 2].map((decimals) =>
    number({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  ) as [Intl.NumberFormat, ...Intl.NumberFormat[]]
  return {
    numbers: {
      compact: number({ notation: 'compact', maximumFractionDigits: 1 }),
      integer: number({ maximumFractionDigits: 0 }),
      decimal: number({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      percent: number({ style: 'percent', maximumFractionDigits: 1 }),
      money: number({
        style: 'currency',
        currency: 'USD',
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }),
      reais: number({
        style: 'currency',
        currency: 'BRL',
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }),
      thousands: number({ maximumFractionDigits: 0 }),
      rate: number({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      change: number({
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }),
    },
    points: number({ minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
    count: number({}),
    cell: number({ maximumFractionDigits: 2 }),
    cells: (decimals) => cells[decimals] ?? cells[0],
    smallCell: number({ maximumSignificantDigits: 2 }),
    share: number({ style: 'percent', maximumSignificantDigits: 2 }),
    day: new Intl.DateTimeFormat(tag, date),
    moment: new Intl.DateTimeFormat(tag, { ...date, hour: '2-digit', minute: '2-digit' }),
    month: (place) => months.format(Date.UTC(2024, place - 1, 1)).replace(/\.$/, ''),
  }
}
