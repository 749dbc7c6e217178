import { type EChartsType, getMap, init, registerMap, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { chartParts } from '#emulator/charts/parts.ts'

use([...chartParts, CanvasRenderer])

/** ECharts on canvas, as three thousand points are cheap on it. */
export { type EChartsType, getMap, init, registerMap }
