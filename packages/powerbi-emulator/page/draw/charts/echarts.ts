import { type EChartsType, getMap, init, registerMap, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { chartParts } from '#emulator/charts/parts.ts'

use([...chartParts, CanvasRenderer])

/** Canvas, because it draws thousands of points quickly. */
export { type EChartsType, getMap, init, registerMap }
