import { type Theme, tint } from '../../charts/theme.ts'
import type { Cell } from '../../models/types.ts'
import type { MatrixMeasure, MatrixVisual } from '../../reports/types.ts'
import type { DataTable } from '../engine/data-table.ts'
import { formatMeasure } from '../engine/format-value.ts'
import { type MatrixLine, matrixData, rate } from '../engine/matrix-data.ts'
import { isSameSelection, type Selection } from '../engine/selection.ts'
import type { UserActions } from '../state/user-actions.ts'
import { element } from './element.ts'

/** A matrix as a table; its row headings select their rows. */
export function drawMatrix(
  visual: MatrixVisual,
  data: DataTable,
  rows: Cell[][],
  own: Selection | null,
  theme: Theme,
  actions: UserActions,
): HTMLElement {
  const { heading, columns, lines } = matrixData(data, rows, visual)
  const head = columns.map(({ label }) => element('th', { scope: 'col', class: 'number' }, label))
  const body = lines.map((line) => {
    const selection = line.points && { visual: visual.name, points: line.points }
    const isSelected = selection !== null && isSameSelection(own, selection)
    const cells = columns.map(({ measure }, at) => drawCell(line.values[at] ?? null, measure, data, theme))
    return element(
      'tr',
      { class: own && !isSelected ? `${line.kind} faded` : line.kind },
      element('th', { scope: 'row' }, drawHeading(line, selection, isSelected, actions)),
      ...cells,
    )
  })
  return element(
    'div',
    { class: 'matrix-scroll', tabindex: 0, role: 'region', 'aria-label': visual.title },
    element(
      'table',
      { class: visual.rows.length === 1 && 'flat', style: `--lines: ${lines.length + 1}` },
      element('thead', {}, element('tr', {}, element('th', { scope: 'col' }, heading), ...head)),
      element('tbody', {}, ...body),
    ),
  )
}

function drawHeading(
  { label }: MatrixLine,
  selection: Selection | null,
  isSelected: boolean,
  actions: UserActions,
): Node | string {
  if (!selection) return label
  return element(
    'button',
    { type: 'button', 'aria-pressed': String(isSelected), onClick: () => actions.select(selection) },
    label,
  )
}

function drawCell(
  value: number | null,
  measure: MatrixMeasure,
  { locale }: DataTable,
  theme: Theme,
): HTMLElement {
  const rating = rate(value, measure)
  const text = formatMeasure(value, measure, locale)
  if (!measure.coloring || measure.coloring === 'sign') {
    const name = !rating ? '' : rating > 0 ? 'good' : 'bad'
    return element('td', { class: `number ${name}` }, text)
  }
  const cell = element('td', { class: 'number' }, text)
  if (rating) cell.style.background = tint(theme, rating, measure.coloring === 'ideal')
  return cell
}
