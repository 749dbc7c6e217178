import { BarChart, LineChart, MapChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  GeoComponent,
  GridComponent,
  LegendComponent,
  LegendScrollComponent,
  TooltipComponent,
  VisualMapContinuousComponent,
} from 'echarts/components'

/** Only the parts of ECharts that the reports need, whoever renders them; each renderer brings itself. */
export const chartParts = [
  BarChart,
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
