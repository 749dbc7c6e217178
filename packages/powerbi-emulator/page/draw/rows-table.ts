import type { Cell } from '../../models/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import { cellWriter, isNumeric } from '../engine/format-value.ts'
import { element } from './element.ts'

/** More rows would slow the browser down and no one would read them. */
const MAX_SHOWN = 200

/**
 * The first 200 rows of the page as a table, with the total count.
 * @param isVisible whether the table can be seen, and scrolled with the keyboard
 */
export function drawRows(data: DataTable, rows: Cell[][], isVisible: boolean): HTMLElement[] {
  const { texts, formats } = data.locale
  const shown = rows.slice(0, MAX_SHOWN)
  const isNumber = data.columns.map(isNumeric)
  const cellsOf = (index: number) => shown.map((row) => row[index] ?? null)
  const writers = data.columns.map((column, index) => cellWriter(column, cellsOf(index), data.locale))
  const head = data.columns.map((column, index) =>
    element('th', { scope: 'col', class: isNumber[index] && 'number' }, column.label ?? column.name),
  )
  const body = shown.map((row) =>
    element(
      'tr',
      {},
      ...writers.map((write, index) =>
        element('td', { class: isNumber[index] && 'number' }, write(row[index] ?? null)),
      ),
    ),
  )
  const isTruncated = rows.length > shown.length
  const total = texts.rows(
    rows.length,
    formats.count.format(rows.length),
    isTruncated ? formats.count.format(MAX_SHOWN) : undefined,
  )
  return [
    element('p', { class: 'rows-count', 'data-rows': rows.length }, total),
    element(
      'div',
      {
        class: 'rows-scroll',
        tabindex: isVisible ? 0 : undefined,
        role: 'region',
        'aria-label': texts.rowsTitle,
      },
      element(
        'table',
        {},
        element('caption', {}, texts.rowsTitle),
        element('thead', {}, element('tr', {}, ...head)),
        element('tbody', {}, ...body),
      ),
    ),
  ]
}
