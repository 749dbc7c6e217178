import type { Cell } from '#emulator/models/types.ts'
import { daxError } from './tokenize.ts'

/** Compares two values as DAX does: text regardless of case, and BLANK equals 0, "" and FALSE. */
export function compareCells(one: Cell, other: Cell): number {
  const [a, b] = [one ?? blankLike(other), other ?? blankLike(one)]
  if (typeof a !== typeof b) {
    throw daxError(
      `DAX comparison operations do not support comparing values of type ${typeName(a)} with values of type ${typeName(b)}. Consider using the VALUE or FORMAT function to convert one of the values.`,
    )
  }
  if (typeof a === 'string' && typeof b === 'string') {
    const [left, right] = [a.toLowerCase(), b.toLowerCase()]
    return left < right ? -1 : left > right ? 1 : 0
  }
  return Number(a) - Number(b)
}

const blankLike = (other: Cell): Cell =>
  typeof other === 'string' ? '' : typeof other === 'boolean' ? false : 0

const typeName = (cell: Cell): string =>
  typeof cell === 'number' ? 'Number' : typeof cell === 'boolean' ? 'True/False' : 'Text'

/** Whether a text contains another: `?` stands for one character, `*` for any, and `~` escapes both. */
export function containsText(within: Cell, find: Cell): boolean {
  const pattern = String(find ?? '').replaceAll(/~[?*~]|[?*]|[.+^${}()|[\]\\]/g, (found) => {
    if (found === '?') return '.'
    if (found === '*') return '.*'
    return found === '~~' ? '~' : `\\${found.at(-1)}`
  })
  return new RegExp(pattern, 'isu').test(String(within ?? ''))
}
