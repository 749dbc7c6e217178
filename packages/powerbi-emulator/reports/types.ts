/**
 * The reports as plain data without functions, so that the server can send them to the page. Column names are
 * those of the report's model. The fields and their meaning are in the schemas, which also own reports are read with.
 */
import type { z } from 'zod'
import type { areaSchema, groupingSchema, measureSchema } from './field-schemas.ts'
import type { reportBodySchema } from './report-schema.ts'
import type { sortOrders } from './sort-orders.ts'
import type { visualSchema } from './visual-schema.ts'

export interface ReportDefinition extends z.output<typeof reportBodySchema> {
  id: string
  name: string
  workspaceId: string
  datasetId: string
  /** The only table of the model that the visuals use. */
  table: string
}

export type PageDefinition = ReportDefinition['pages'][number]
export type VisualDefinition = z.output<typeof visualSchema>

/** Columns (of 12) and rows (of 12) of the page's grid: left, top, width, height. */
export type GridArea = z.output<typeof areaSchema>
export type Measure = z.output<typeof measureSchema>
export type NumberStyle = Measure['style']
export type Grouping = z.output<typeof groupingSchema>
export type SortOrder = (typeof sortOrders)[number]

type VisualOf<Type extends VisualDefinition['type']> = Extract<VisualDefinition, { type: Type }>

export type CategoryVisual = VisualOf<'barChart' | 'columnChart' | 'donutChart'>
export type TrendVisual = VisualOf<'lineChart' | 'areaChart'>
export type ScatterVisual = VisualOf<'scatterChart'>
export type FilledMapVisual = VisualOf<'filledMap'>
export type PointMapVisual = VisualOf<'map'>
export type KpiVisual = VisualOf<'kpi'>
export type ComboVisual = VisualOf<'lineClusteredColumnComboChart'>
export type WaterfallVisual = VisualOf<'waterfallChart'>
export type GaugeVisual = VisualOf<'gauge'>
export type MatrixVisual = VisualOf<'pivotTable'>
export type MatrixMeasure = MatrixVisual['measures'][number]
export type SlicerVisual = VisualOf<'slicer'>
export type ButtonVisual = VisualOf<'actionButton'>
