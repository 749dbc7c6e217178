import { BarChart, GaugeChart, LineChart, MapChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  GeoComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'

/** The ECharts modules that the reports need, whichever renderer is used. */
export const chartParts = [
  BarChart,
  GaugeChart,
  LineChart,
  MapChart,
  PieChart,
  ScatterChart,
  GeoComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
]
