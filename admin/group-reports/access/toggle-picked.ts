import { textOf } from '#common/validation/field-errors.ts'
import type { FilterRow } from '#common/validation/filters.ts'

const isSameCondition = (one: FilterRow, other: FilterRow): boolean =>
  (['table', 'column', 'condition'] as const).every((part) => textOf(one[part]) === textOf(other[part]))

/** The values of the rows with the same table, column and condition as this one. */
export const pickedWith = (rows: readonly FilterRow[], row: FilterRow): ReadonlySet<string> =>
  new Set(rows.filter((other) => isSameCondition(other, row)).map(({ value }) => textOf(value)))

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
  const hasValue = (one: FilterRow) =>
    isSameCondition(one, picked) && textOf(one.value) === textOf(picked.value)
  const other = rows.findIndex((one, index) => index !== at && hasValue(one))
  if (replaces) return other < 0 ? { row: picked } : { row: { ...picked, value: '' }, removed: other }
  if (other >= 0) return { row, removed: other }
  if (!hasValue(row)) return { row, added: picked }
  // Its own value: it takes the value of another row of the same condition.
  const next = rows.findIndex((one, index) => index !== at && isSameCondition(one, picked))
  return next < 0
    ? { row: { ...row, value: '' } }
    : { row: { ...row, value: rows[next]?.value }, removed: next }
}
