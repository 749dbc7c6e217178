import type { Cell } from '../../models/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import { cellWriter, isNumeric } from '../engine/format-value.ts'
import { element } from './element.ts'

/** Enough to read; more would cost the browser more than it gives the reader. */
const MAX_SHOWN = 200

/** The page's rows as text, the first two hundred of them, and how many there are. */
export function drawRows(data: DataTable, rows: Cell[][]): HTMLElement[] {
  const { texts, formats } = data.locale
  const shown = rows.slice(0, MAX_SHOWN)
  const isNumber = data.columns.map(isNumeric)
  const cellsOf = (place: number) => shown.map((row) => row[place] ?? null)
  const writers = data.columns.map((column, place) => cellWriter(column, cellsOf(place), data.locale))
  const head = data.columns.map((column, place) =>
    element('th', { scope: 'col', class: isNumber[place] && 'number' }, column.label ?? column.name),
  )
  const body = shown.map((row) =>
    element(
      'tr',
      {},
      ...writers.map((write, place) =>
        element('td', { class: isNumber[place] && 'number' }, write(row[place] ?? null)),
      ),
    ),
  )
  const isCut = rows.length > shown.length
  const total = texts.rows(
    rows.length,
    formats.count.format(rows.length),
    isCut ? formats.count.format(MAX_SHOWN) : undefined,
  )
  return [
    element('p', { class: 'rows-count', 'data-rows': rows.length }, total),
    element(
      'div',
      { class: 'rows-scroll', tabindex: 0, role: 'region', 'aria-label': texts.rowsTitle },
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
