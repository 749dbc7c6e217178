import type { Cell } from '../../models/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import { formatCell } from '../engine/format-value.ts'
import { element } from './element.ts'

/** Enough to read; more would cost the browser more than it gives the reader. */
const MAX_SHOWN = 200

const count = new Intl.NumberFormat('en')

/** The page's rows as text, the first two hundred of them, and how many there are. */
export function drawRows(data: DataTable, rows: Cell[][]): HTMLElement[] {
  const shown = rows.slice(0, MAX_SHOWN)
  const isNumber = data.columns.map((column) => column.type === 'number')
  const head = data.columns.map((column, place) =>
    element('th', { scope: 'col', class: isNumber[place] && 'number' }, column.label ?? column.name),
  )
  const body = shown.map((row) =>
    element(
      'tr',
      {},
      ...data.columns.map((column, place) =>
        element('td', { class: isNumber[place] && 'number' }, formatCell(row[place] ?? null, column)),
      ),
    ),
  )
  const total = `${count.format(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`
  const more = rows.length > shown.length ? `, the first ${MAX_SHOWN} shown` : ''
  return [
    element('p', { class: 'rows-count', 'data-rows': rows.length }, `${total}${more}`),
    element(
      'div',
      { class: 'rows-scroll', tabindex: 0, role: 'region', 'aria-label': 'Rows of this page' },
      element(
        'table',
        {},
        element('caption', {}, 'Rows of this page'),
        element('thead', {}, element('tr', {}, ...head)),
        element('tbody', {}, ...body),
      ),
    ),
  ]
}
