import type { VisualDefinition } from '../reports/types.ts'
import { categoryChart } from './category-chart.ts'
import type { ChartInput, ChartModel } from './chart-model.ts'
import { comboChart } from './combo-chart.ts'
import { donutChart } from './donut-chart.ts'
import { gaugeChart } from './gauge-chart.ts'
import { filledMapChart, pointMapChart } from './map-chart.ts'
import { scatterChart } from './scatter-chart.ts'
import { sparkline } from './sparkline.ts'
import { waterfallChart } from './waterfall-chart.ts'

export type ChartVisual = Exclude<
  VisualDefinition,
  { type: 'card' | 'pivotTable' | 'slicer' | 'actionButton' }
>

/** The ECharts option of a visual. Maps must be registered first. Runs on the server too, so it uses no DOM. */
export function drawChart(visual: ChartVisual, input: ChartInput): ChartModel {
  switch (visual.type) {
    case 'donutChart':
      return donutChart(visual, input)
    case 'scatterChart':
      return scatterChart(visual, input)
    case 'filledMap':
      return filledMapChart(visual, input)
    case 'map':
      return pointMapChart(visual, input)
    case 'lineClusteredColumnComboChart':
      return comboChart(visual, input)
    case 'waterfallChart':
      return waterfallChart(visual, input)
    case 'gauge':
      return gaugeChart(visual, input)
    case 'kpi':
      return sparkline(visual, input)
    default:
      return categoryChart(visual, input)
  }
}
