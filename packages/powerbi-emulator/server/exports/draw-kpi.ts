import type { Theme } from '#emulator/charts/theme.ts'
import type { Cell } from '#emulator/models/types.ts'
import type { DataTable } from '#emulator/page/engine/data-table.ts'
import { kpiData } from '#emulator/page/engine/kpi-data.ts'
import type { KpiVisual } from '#emulator/reports/types.ts'
import { fitText, type Mark, type Place } from './sheet.ts'

const NUMBER_SIZE = 26
const LINE = 18

/** The texts of a KPI, as many as fit, and the place left for its trend. */
export function drawKpi(
  visual: KpiVisual,
  { x, y, width, height }: Place,
  { data, rows, theme }: { data: DataTable; rows: Cell[][]; theme: Theme },
): { marks: Mark[]; trend: Place } {
  const { value, change, target } = kpiData(data, rows, visual)
  const lines = [
    ...(change ? [{ text: change.text, color: change.isBetter ? theme.good : theme.bad }] : []),
    ...(target ? [{ text: target.text, color: target.isReached ? theme.good : theme.bad }] : []),
  ].slice(0, Math.max(0, Math.floor((height - NUMBER_SIZE) / LINE)))
  const room = width * 0.62
  const trendHeight = 24
  const number: Mark = {
    kind: 'text',
    x,
    y,
    size: NUMBER_SIZE,
    color: theme.ink,
    isBold: true,
    text: fitText(value, room, NUMBER_SIZE),
  }
  const notes = lines.map(
    ({ text, color }, at): Mark => ({
      kind: 'text',
      x,
      y: y + NUMBER_SIZE + 6 + at * LINE,
      size: 11,
      color,
      text: fitText(text, width, 11),
    }),
  )
  return {
    marks: [number, ...notes],
    trend: { x: x + room, y, width: width - room, height: Math.min(height, trendHeight) },
  }
}
