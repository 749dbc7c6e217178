import { resolveTheme } from '#emulator/charts/theme.ts'
import type { DataTable } from '#emulator/page/engine/data-table.ts'
import { cellWriter, isNumeric } from '#emulator/page/engine/format-value.ts'
import { activePage, findVisual, ROWS_VISUAL } from '#emulator/page/state/report-state.ts'
import { rowsOfTable } from '#emulator/page/state/rows.ts'
import { gridAreaOf } from '#emulator/page/state/visual-layout.ts'
import { drawVisual, type VisualInput } from './draw-visual.ts'
import type { ExportItem } from './plan-export.ts'
import { fitText, type Mark, type Sheet } from './sheet.ts'

const WIDTH = 1280
const HEIGHT = 720
const MARGIN = 24
const GAP = 12
const GRID = 12
const INNER = WIDTH - 2 * MARGIN
const CHARTS_TOP = 92
const CHARTS_HEIGHT = HEIGHT - CHARTS_TOP - MARGIN
const LINE = 20
/** Lines above the first row: the row count and the column names. */
const HEADER_LINES = 2
/** Columns narrower than this are left out. */
const MIN_COLUMN_WIDTH = 110

/** There are no style sheets or web fonts here, so a sans-serif font of the system is used. */
const theme = { ...resolveTheme({}, 0, 16), font: 'Helvetica, Arial, sans-serif' }

/**
 * A printed page: heading, charts and cards; or a single visual, or the first rows.
 * @param now reference for relative dates, in milliseconds
 */
export function drawSheet({ state, visual: only }: ExportItem, data: DataTable, now: number): Sheet {
  const page = activePage(state)
  const input: VisualInput = { state, data, now, theme }
  const background: Mark = {
    ...{ kind: 'box', x: 0, y: 0, width: WIDTH, height: HEIGHT, radius: 0 },
    fill: theme.canvas,
    stroke: theme.canvas,
  }
  const sheet = { width: WIDTH, height: HEIGHT }
  if (only === ROWS_VISUAL) {
    const marks = [background, ...firstRows(data, rowsOfTable(state, data, page.name, now))]
    return { ...sheet, name: data.locale.texts.rowsTitle, marks }
  }
  if (only) {
    const visual = findVisual(page, only)
    const whole = { x: MARGIN, y: MARGIN, width: INNER, height: HEIGHT - 2 * MARGIN }
    return { ...sheet, name: visual.title, marks: [background, ...drawVisual(visual, whole, input)] }
  }
  const visuals = page.visuals.flatMap((visual) => {
    const area = gridAreaOf(page, visual.name, {})
    return area ? drawVisual(visual, rectOf(area), input) : []
  })
  const marks = [background, ...heading(state.report.name, page), ...visuals]
  return { ...sheet, name: page.displayName, marks }
}

/** Converts grid units to pixels, with a gap between cells. */
function rectOf([x, y, width, height]: [number, number, number, number]) {
  const [column, row] = [(INNER + GAP) / GRID, (CHARTS_HEIGHT + GAP) / GRID]
  return {
    x: MARGIN + x * column,
    y: CHARTS_TOP + y * row,
    width: width * column - GAP,
    height: height * row - GAP,
  }
}

function heading(report: string, { displayName, summary }: { displayName: string; summary: string }): Mark[] {
  const line = { kind: 'text', x: MARGIN } as const
  return [
    { ...line, y: 16, size: 12, color: theme.muted, text: report },
    { ...line, y: 32, size: 24, color: theme.ink, text: displayName, isBold: true },
    { ...line, y: 64, size: 13, color: theme.muted, text: fitText(summary, INNER, 13) },
  ]
}

/** As many rows and columns as fit on the sheet. */
function firstRows({ columns: all, locale }: DataTable, rows: DataTable['rows']): Mark[] {
  const columns = all.slice(0, Math.floor(INNER / MIN_COLUMN_WIDTH))
  const width = INNER / columns.length
  const { texts, formats } = locale
  const room = Math.floor((HEIGHT - MARGIN) / LINE) - HEADER_LINES
  const shown = rows.slice(0, room)
  const cell = (text: string, column: number, line: number, isBold: boolean): Mark => {
    const isNumber = columns.slice(column, column + 1).some(isNumeric)
    return {
      kind: 'text',
      x: MARGIN + width * column + (isNumber ? width - 2 * GAP : 0),
      y: MARGIN + LINE * line,
      size: 11,
      color: isBold ? theme.ink : theme.muted,
      text: fitText(text, width - 2 * GAP, 11),
      isBold,
      align: isNumber ? 'right' : 'left',
    }
  }
  const cellsOf = (index: number) => shown.map((row) => row[index] ?? null)
  const writers = columns.map((column, index) => cellWriter(column, cellsOf(index), locale))
  const isTruncated = rows.length > shown.length
  const total = texts.rows(
    rows.length,
    formats.count.format(rows.length),
    isTruncated ? formats.count.format(shown.length) : undefined,
  )
  return [
    { kind: 'text', x: MARGIN, y: MARGIN, size: 11, color: theme.muted, text: total },
    ...columns.map((column, index) => cell(column.label ?? column.name, index, 1, true)),
    ...shown.flatMap((row, line) =>
      writers.map((write, index) => cell(write(row[index] ?? null), index, line + 2, false)),
    ),
  ]
}
