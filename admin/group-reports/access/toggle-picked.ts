import { textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'

const isSameCondition = (one: FilterRow, other: FilterRow): boolean =>
  (['table', 'column', 'condition'] as const).every((part) => textOf(one[part]) === textOf(other[part]))

/** Whether both rows have the same table, column, condition and value. */
export const hasValueOf = (one: FilterRow, other: FilterRow): boolean =>
  textOf(one.value) === textOf(other.value) && isSameCondition(one, other)

/** The row becomes `row`; another one is removed, or added below it. */
interface Toggled {
  row: FilterRow
  removed?: number
  added?: FilterRow
}

/**
 * Ticks or unticks the value of `picked` for the row at `at`. The row itself stays, because its list is open.
 * @param replaces the row has no value of its own yet: it takes this one instead of a new row
 */
export function togglePicked(
  rows: readonly FilterRow[],
  at: number,
  picked: FilterRow,
  replaces: boolean,
): Toggled {
  const row = rows[at] ?? picked
  const other = rows.findIndex((one, index) => index !== at && hasValueOf(one, picked))
  if (replaces) return other < 0 ? { row: picked } : { row: { ...picked, value: '' }, removed: other }
  if (other >= 0) return { row, removed: other }
  if (!hasValueOf(row, picked)) return { row, added: picked }
  // Its own value: it takes the value of another row of the same condition.
  const next = rows.findIndex((one, index) => index !== at && isSameCondition(one, picked))
  return next < 0
    ? { row: { ...row, value: '' } }
    : { row: { ...row, value: rows[next]?.value }, removed: next }
}
