import { type Theme, tint } from '#emulator/charts/theme.ts'
import type { Cell } from '#emulator/models/types.ts'
import type { DataTable } from '#emulator/page/engine/data-table.ts'
import { formatMeasure } from '#emulator/page/engine/format-value.ts'
import { type MatrixLine, matrixData, rate } from '#emulator/page/engine/matrix-data.ts'
import type { MatrixVisual } from '#emulator/reports/types.ts'
import { fitText, type Mark, type Place } from './sheet.ts'

const SIZE = 11
const MAX_LINE = 24
const MIN_LINE = 15
/** Of the width, for the first column: less next to many columns. */
const headingShare = (columns: number) => (columns > 3 ? 0.3 : 0.42)
const GAP = 8

/** A matrix as text; lines that do not fit are left out. */
export function drawMatrix(
  visual: MatrixVisual,
  { x, y, width, height }: Place,
  { data, rows, theme }: { data: DataTable; rows: Cell[][]; theme: Theme },
): Mark[] {
  const { heading, columns, lines } = matrixData(data, rows, visual)
  const line = Math.max(MIN_LINE, Math.min(MAX_LINE, height / (lines.length + 1)))
  const first = width * headingShare(columns.length)
  const column = (width - first) / Math.max(1, columns.length)
  const text = (words: string, at: number, row: number, color: string, isBold: boolean): Mark => ({
    kind: 'text',
    y: y + row * line + 3,
    size: SIZE,
    color,
    isBold,
    x: at === 0 ? x : x + first + column * at - GAP,
    align: at === 0 ? 'left' : 'right',
    text: fitText(words, (at === 0 ? first : column) - GAP, SIZE),
  })
  const shown = lines.slice(0, Math.max(0, Math.floor(height / line) - 1))
  return [
    text(heading, 0, 0, theme.muted, true),
    ...columns.map(({ label }, at) => text(label, at + 1, 0, theme.muted, true)),
    ...shown.flatMap((one, row): Mark[] => [
      text(indented(one), 0, row + 1, one.kind === 'member' ? theme.muted : theme.ink, isStrong(one)),
      ...columns.flatMap(({ measure }, at): Mark[] => {
        const value = one.values[at] ?? null
        const rating = rate(value, measure)
        const isTinted = measure.coloring === 'target' || measure.coloring === 'ideal'
        const color = rating && !isTinted ? (rating > 0 ? theme.good : theme.bad) : theme.ink
        const place = { x: x + first + column * at, y: y + (row + 1) * line, width: column, height: line }
        const fill = tint(theme, rating ?? 0, measure.coloring === 'ideal')
        const box: Mark[] =
          rating && isTinted ? [{ kind: 'box', ...place, fill, stroke: fill, radius: 0 }] : []
        return [
          ...box,
          text(formatMeasure(value, measure, data.locale), at + 1, row + 1, color, isStrong(one)),
        ]
      }),
    ]),
  ]
}

const isStrong = ({ kind }: MatrixLine) => kind !== 'member'

/** Leading spaces would be lost in SVG. */
const indented = ({ kind, label }: MatrixLine) => (kind === 'member' ? `– ${label}` : label)
