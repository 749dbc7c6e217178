/**
 * The reports as plain data without functions, so that the server can send them to the page. Column names are
 * those of the report's model.
 */
import type { Filter } from '../page/protocol/filters.ts'

export interface ReportDefinition {
  id: string
  name: string
  description: string
  workspaceId: string
  datasetId: string
  /** The only table of the model that the visuals use. */
  table: string
  pages: PageDefinition[]
  /** Bookmarks that the host can apply by name (`bookmarksManager`). */
  bookmarks?: BookmarkDefinition[]
}

interface BookmarkDefinition {
  name: string
  displayName: string
  page: string
  /** The report's filters while the bookmark is applied. */
  filters: Filter[]
}

export interface PageDefinition {
  /** The stable name, `ReportSection01`, used by filters, bookmarks and page permissions. */
  name: string
  displayName: string
  /** A subtitle that says what the page shows. */
  summary: string
  /** 1 hides the tab in view mode (SectionVisibility.HiddenInViewMode). */
  visibility?: 0 | 1
  /** Filters set by the author; the host can change them. */
  filters?: Filter[]
  /** The charts; the page itself adds the table of its rows below them. */
  visuals: VisualDefinition[]
}

/** Columns (of 12) and rows (of 12) of the page's grid: left, top, width, height. */
export type GridArea = [x: number, y: number, width: number, height: number]

interface VisualBase {
  /** Stable name of the visual within its page. */
  name: string
  title: string
  area: GridArea
  /** Filters of this visual alone, for example a year. */
  filters?: Filter[]
}

type Aggregate = 'sum' | 'average' | 'minimum' | 'maximum' | 'count' | 'distinct' | 'median'

/** Number format: 1.2M, 1,234, 12.3, 45%, 45.0%, $1.2M, R$1.2M, thousands of 1,234,567 as 1,235, +4.5%. */
export type NumberStyle =
  | 'compact'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'rate'
  | 'money'
  | 'reais'
  | 'thousands'
  | 'change'

export interface Measure {
  aggregate: Aggregate
  /** Not used by `count`. */
  column?: string
  /** Divides by the same aggregate of this column, for example profit by revenue. */
  dividedBy?: string
  /** The relative difference from the same aggregate of this column, for example from the year before. */
  changeFrom?: string
  label: string
  style: NumberStyle
  /** Appended to the number, for example `°C`. */
  unit?: string
}

/** Groups rows by a column; dates and numbers can be binned. */
export interface Grouping {
  column: string
  label: string
  /** `year` and `month` (1–12, across years) apply to dates; a number is the bin width for numbers. */
  bin?: 'year' | 'month' | 'year-month' | number
  /** Labels of coded values, for example `{0: 'South Asia'}`. */
  names?: Record<string, string>
  /** Palette indexes of values that people associate with a colour, for example sun and rain. */
  colors?: Record<string, number>
}

interface CardVisual extends VisualBase {
  type: 'card'
  measure: Measure
  /** A muted line below the number. */
  note?: string
}

/** Largest or smallest value first, or by category, ascending or descending. */
export const sortOrders = ['value', 'valueAscending', 'category', 'categoryDescending'] as const

export type SortOrder = (typeof sortOrders)[number]

export interface CategoryVisual extends VisualBase {
  type: 'barChart' | 'columnChart' | 'donutChart'
  category: Grouping
  measure: Measure
  /** Splits bars into stacked series. */
  series?: Grouping
  /** By category if absent. */
  sort?: SortOrder
  /** Keeps only the first n after sorting. */
  top?: number
}

/** Areas are stacked, lines are not. */
export interface TrendVisual extends VisualBase {
  type: 'lineChart' | 'areaChart'
  category: Grouping
  measure: Measure
  series?: Grouping
  /** Keeps only the n series with the largest totals. */
  top?: number
}

export interface ScatterVisual extends VisualBase {
  type: 'scatterChart'
  /** One point per value of this column, or per row if absent. */
  detail?: Grouping
  x: Measure
  y: Measure
  size?: Measure
  series?: Grouping
  logX?: boolean
}

/** A map shaded by value. */
export interface FilledMapVisual extends VisualBase {
  type: 'filledMap'
  map: 'world' | 'us-states'
  location: Grouping
  measure: Measure
}

/** A map with points at their coordinates. */
export interface PointMapVisual extends VisualBase {
  type: 'map'
  map: 'world' | 'us-states'
  latitude: string
  longitude: string
  detail: string
  location: string
}

/** A number with its target, its change from the year before, and its trend. */
export interface KpiVisual extends VisualBase {
  type: 'kpi'
  measure: Measure
  /** A measure of the same unit, or a fixed number. */
  target?: Measure | number
  /** The measure one year before. */
  previous?: Measure
  trend: Grouping
  /** A lower number is better, for example days of delivery. */
  isLowerBetter?: boolean
}

/** Columns, and another measure as a line, or as markers unless the categories are dates. */
export interface ComboVisual extends VisualBase {
  type: 'lineClusteredColumnComboChart'
  category: Grouping
  measure: Measure
  line: Measure
  /**
   * What the line means: a target on the axis of the columns, which are coloured by reaching it, or a measure with an
   * axis of its own.
   */
  role: 'target' | 'secondAxis'
  /** By category if absent. */
  sort?: SortOrder
}

/** Values that add up, one after the other, with running totals. */
export interface WaterfallVisual extends VisualBase {
  type: 'waterfallChart'
  category: Grouping
  measure: Measure
  /** Names of the running totals after these categories. */
  subtotals: Record<string, string>
}

export interface GaugeVisual extends VisualBase {
  type: 'gauge'
  measure: Measure
  target: number
  minimum: number
  maximum: number
}

export interface MatrixMeasure extends Measure {
  /** Colours text by sign, or cells by distance from `target`. */
  coloring?: 'sign' | 'target'
  target?: number
  isLowerBetter?: boolean
}

/** A table of groups and the groups inside them. */
export interface MatrixVisual extends VisualBase {
  type: 'pivotTable'
  rows: [Grouping] | [Grouping, Grouping]
  /** One column per group; the first measure is shown in each. Without it there is one column per measure. */
  columns?: Grouping
  measures: [MatrixMeasure, ...MatrixMeasure[]]
  /** By key if absent; otherwise the largest value of the first measure first. */
  sort?: 'value'
  /** Names of the running totals after these groups of the first level, as in an income statement; no total then. */
  subtotals?: Record<string, string>
}

export interface SlicerVisual extends VisualBase {
  type: 'slicer'
  category: Grouping
}

export interface ButtonVisual extends VisualBase {
  type: 'actionButton'
  /** The page it opens; if absent, only the event is raised. */
  page?: string
}

export type VisualDefinition =
  | CardVisual
  | CategoryVisual
  | TrendVisual
  | ScatterVisual
  | FilledMapVisual
  | PointMapVisual
  | KpiVisual
  | ComboVisual
  | WaterfallVisual
  | GaugeVisual
  | MatrixVisual
  | SlicerVisual
  | ButtonVisual
