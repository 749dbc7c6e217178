import type { Cell } from '#emulator/models/types.ts'
import { daxError } from './tokenize.ts'

/** Compares two values as DAX does: text regardless of case, and BLANK equals 0, "" and FALSE. */
export function compareCells(one: Cell, other: Cell): number {
  const [a, b] = [one ?? blankLike(other), other ?? blankLike(one)]
  if (typeof a !== typeof b) throw incomparable(typeName(a), typeName(b))
  if (typeof a === 'string' && typeof b === 'string') {
    const [left, right] = [a.toLowerCase(), b.toLowerCase()]
    return left < right ? -1 : left > right ? 1 : 0
  }
  return Number(a) - Number(b)
}

/** The error of Power BI for two values that cannot be compared. */
export const incomparable = (one: string, other: string) =>
  daxError(
    `DAX comparison operations do not support comparing values of type ${one} with values of type ${other}. Consider using the VALUE or FORMAT function to convert one of the values.`,
  )

const blankLike = (other: Cell): Cell =>
  typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0

export const typeName = (cell: Cell): string =>
  typeof cell === 'number' ? 'Number' : typeof cell === 'boolean' ? 'True/False' : 'Text'

/** Whether a text contains another: `?` stands for one character, `*` for any, and `~` escapes both. */
function containsText(within: Cell, find: Cell): boolean {
  const pattern = String(find ?? '').replaceAll(/~[?*~]|[?*]|[.+^${}()|[\]\\]/g, (found) => {
    if (found === '?') return '.'
    if (found === '*') return '.*'
    return found === '~~' ? '~' : `\\${found.at(-1)}`
  })
  return new RegExp(pattern, 'isu').test(String(within ?? ''))
}

/** A value as part of a text. */
export const textOf = (cell: Cell): string =>
  typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell ?? '')

const two = (cell: Cell): string => String(cell ?? 0).padStart(2, '0')

/** Times are fractions of the day that dates are counted from. */
const FIRST_DAY = '1899-12-30'

/** Functions of values, by name. Dates are ISO 8601 with a time. */
export const scalarFunctions: Partial<Record<string, (...cells: Cell[]) => Cell>> = {
  TRUE: () => true,
  FALSE: () => false,
  BLANK: () => null,
  NOT: (cell = null) => !cell,
  ISBLANK: (cell = null) => cell === null,
  CONTAINSSTRING: (within = null, find = null) => containsText(within, find),
  CONTAINSSTRINGEXACT: (within = null, find = null) => textOf(within).includes(textOf(find)),
  // Whether upper and lower case differ is not documented: here they do, so that nothing relies on the opposite.
  PATHCONTAINS: (path = null, item = null) => path !== null && textOf(path).split('|').includes(textOf(item)),
  PATHITEM: (path = null, position = null, type = null) => {
    const item = textOf(path).split('|')[Number(position) - 1] || null
    return type === 1 && item !== null ? Number(item) : item
  },
  DATE: (year = null, month = null, day = null) =>
    `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T00:00:00`,
  TIME: (hours = null, minutes = null, seconds = null) =>
    `${FIRST_DAY}T${two(hours)}:${two(minutes)}:${two(seconds)}`,
  FORMAT: (cell = null, format = null) => {
    if (format !== 'yyyy-mm-dd') throw daxError(`The emulator does not support the format ${format}.`)
    return cell === null ? '' : String(cell).slice(0, 10)
  },
}

/** The sum of two numbers, or of a date and a time. */
export function addCells(one: Cell, other: Cell): Cell {
  if (typeof one === 'string' && typeof other === 'string' && other.startsWith(FIRST_DAY)) {
    return one.slice(0, 10) + other.slice(10)
  }
  return Number(one) + Number(other)
}
