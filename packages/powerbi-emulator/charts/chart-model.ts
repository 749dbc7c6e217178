import type { EChartsCoreOption } from 'echarts/core'
import type { Cell } from '../models/types.ts'
import type { DataTable } from '../page/engine/data-table.ts'
import type { Selection } from '../page/engine/selection.ts'
import type { SortOrder } from '../reports/types.ts'
import type { Theme } from './theme.ts'

export interface TooltipLine {
  color?: string
  name: string
  value: string
}

type DrawTooltip = (title: string, lines: TooltipLine[]) => unknown

/** Everything a chart depends on, apart from its definition. */
export interface ChartInput {
  data: DataTable
  rows: Cell[][]
  /** A selection in another visual. */
  selection: Selection | null
  /** The selection in this visual. */
  ownSelection: Selection | null
  theme: Theme
  /** Size of the chart in pixels. */
  size: { width: number; height: number }
  isAnimated: boolean
  /** Renders the content of a tooltip. */
  tooltip: DrawTooltip
  /** A sort order set by the host instead of the author's. */
  sort?: SortOrder
}

/** A mark that can be clicked, or reached with the arrow keys. */
export interface ChartPoint {
  series: number
  index: number
  /** Announced by screen readers when the mark gets focus. */
  label: string
  selection: Selection | null
}

export interface ChartModel {
  option: EChartsCoreOption
  points: ChartPoint[]
}

/** Opacity of marks that are not part of a selection. */
export const FADED = 0.28

/** Options that every chart shares. */
export const baseOption = (theme: Theme, isAnimated: boolean) => ({
  animation: isAnimated,
  animationDuration: 350,
  animationDurationUpdate: 250,
  textStyle: { fontFamily: theme.font, fontSize: theme.small, color: theme.muted },
  color: theme.palette,
})

export const tooltipOption = (theme: Theme) => ({
  confine: true,
  backgroundColor: theme.surface,
  borderColor: theme.line,
  borderWidth: 1,
  padding: [8, 10],
  transitionDuration: 0.1,
  textStyle: { color: theme.ink, fontSize: theme.small, fontFamily: theme.font },
  extraCssText: 'border-radius:8px;box-shadow:0 4px 16px rgba(15,27,45,.14);',
})
