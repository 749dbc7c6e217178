import { getMap, init, registerMap, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { ChartInput } from '#emulator/charts/chart-model.ts'
import { type ChartVisual, drawChart } from '#emulator/charts/draw-chart.ts'
import { chartParts } from '#emulator/charts/parts.ts'
import { type MapName, readMap } from '#emulator/maps/map-shapes.ts'

use([...chartParts, SVGRenderer])

/** Renders the report page's charts as SVG. */
export function drawChartSvg(visual: ChartVisual, input: Omit<ChartInput, 'tooltip' | 'isAnimated'>): string {
  if ('map' in visual) provideMap(visual.map)
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...input.size })
  try {
    chart.setOption(drawChart(visual, { ...input, isAnimated: false, tooltip: () => '' }).option)
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}

function provideMap(name: MapName): void {
  if (!getMap(name)) registerMap(name, readMap(name) as unknown as Parameters<typeof registerMap>[1])
}
