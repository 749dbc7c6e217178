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
const CHARTS_HEIGHT = 428
const ROWS_TOP = CHARTS_TOP + CHARTS_HEIGHT + GAP
const LINE = 20
/** Lines above the first row: how many there are, and the names of the columns. */
const HEADINGS = 2
/** Columns that do not find this much room are left out. */
const NARROWEST = 110

/** Charts cannot ask a style sheet, and no font of the page is here: the machine's own sans serif is used. */
const theme = { ...resolveTheme({}, 0, 16), font: 'Helvetica, Arial, sans-serif' }

/**
 * A page as it is printed: heading, charts, cards, the first rows; or one of its visuals alone.
 * @param now moment for relative dates, milliseconds
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
  const rows = rowsOfTable(state, data, page.name, now)
  if (only === ROWS_VISUAL) {
    const marks = [background, ...firstRows(data, rows, MARGIN)]
    return { ...sheet, name: data.locale.texts.rowsTitle, marks }
  }
  if (only) {
    const visual = findVisual(page, only)
    const whole = { x: MARGIN, y: MARGIN, width: INNER, height: HEIGHT - 2 * MARGIN }
    return { ...sheet, name: visual.title, marks: [background, ...drawVisual(visual, whole, input)] }
  }
  const visuals = page.visuals.flatMap((visual) => {
    const area = gridAreaOf(page, visual.name, {})
    return area ? drawVisual(visual, placeOf(area), input) : []
  })
  const table = firstRows(data, rows, ROWS_TOP)
  const marks = [background, ...heading(state.report.name, page), ...visuals, ...table]
  return { ...sheet, name: page.displayName, marks }
}

/** Columns and rows of the grid, with a gap between neighbours. */
function placeOf([x, y, width, height]: [number, number, number, number]) {
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

/** The first rows, as many of them and of the columns as find room below `top`. */
function firstRows({ columns: all, locale }: DataTable, rows: DataTable['rows'], top: number): Mark[] {
  const columns = all.slice(0, Math.floor(INNER / NARROWEST))
  const width = INNER / columns.length
  const { texts, formats } = locale
  const room = Math.floor((HEIGHT - top) / LINE) - HEADINGS
  const shown = rows.slice(0, room)
  const cell = (text: string, column: number, line: number, isBold: boolean): Mark => {
    const isNumber = columns.slice(column, column + 1).some(isNumeric)
    return {
      kind: 'text',
      x: MARGIN + width * column + (isNumber ? width - 2 * GAP : 0),
      y: top + LINE * line,
      size: 11,
      color: isBold ? theme.ink : theme.muted,
      text: fitText(text, width - 2 * GAP, 11),
      isBold,
      align: isNumber ? 'right' : 'left',
    }
  }
  const cellsOf = (place: number) => shown.map((row) => row[place] ?? null)
  const writers = columns.map((column, place) => cellWriter(column, cellsOf(place), locale))
  const isCut = rows.length > shown.length
  const total = texts.rows(
    rows.length,
    formats.count.format(rows.length),
    isCut ? formats.count.format(shown.length) : undefined,
  )
  return [
    { kind: 'text', x: MARGIN, y: top, size: 11, color: theme.muted, text: total },
    ...columns.map((column, place) => cell(column.label ?? column.name, place, 1, true)),
    ...shown.flatMap((row, line) =>
      writers.map((write, place) => cell(write(row[place] ?? null), place, line + 2, false)),
    ),
  ]
}
