import type { VisualDefinition } from '../../reports/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import type { VisualData } from '../engine/export-visual.ts'
import { cellWriter } from '../engine/format-value.ts'
import { element } from './element.ts'

/** More rows would slow the browser down and no one would read them. */
const MAX_SHOWN = 200

/** What a visual shows as a table. */
export function drawDataTable(
  { title }: VisualDefinition,
  { headings, rows }: VisualData,
  { locale }: DataTable,
): HTMLElement {
  const shown = rows.slice(0, MAX_SHOWN)
  const columns = headings.map((label, at) => {
    const cells = shown.map((row) => row[at] ?? null)
    const isNumber = cells.every((cell) => cell === null || typeof cell === 'number')
    const write = cellWriter({ name: label, type: isNumber ? 'number' : 'text' }, cells, locale)
    return { label, write, class: isNumber && 'number' }
  })
  const head = columns.map(({ label, ...column }) =>
    element('th', { scope: 'col', class: column.class }, label),
  )
  const body = shown.map((row) =>
    element(
      'tr',
      {},
      ...columns.map(({ write, ...column }, at) =>
        element('td', { class: column.class }, write(row[at] ?? null)),
      ),
    ),
  )
  return element(
    'div',
    { class: 'data-table', tabindex: 0, role: 'region', 'aria-label': title },
    element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...body)),
  )
}
