/**
 * The ten reports as plain data: no functions, so that the server lists them, the page draws them, and both
 * read the same file. Column names are those of the report's model.
 */
import type { Filter } from '../page/protocol/filters.ts'

export interface ReportDefinition {
  id: string
  name: string
  description: string
  workspaceId: string
  datasetId: string
  /** The one table of the model that every visual reads. */
  table: string
  pages: PageDefinition[]
  /** Views that the host may offer by name (`bookmarksManager`). */
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
  /** The stable key, `ReportSection01`, that filters, bookmarks and page permissions refer to. */
  name: string
  displayName: string
  /** One sentence under the title: what this page answers. */
  summary: string
  /** 1 hides the tab in view mode (SectionVisibility.HiddenInViewMode). */
  visibility?: 0 | 1
  /** Authored filters of the page, changeable by the host like any other. */
  filters?: Filter[]
  /** The rows of charts; the table of the page's rows is laid out below them by the page itself. */
  visuals: VisualDefinition[]
}

/** Columns (of 12) and rows (of 12) of the page's grid: left, top, width, height. */
export type GridArea = [x: number, y: number, width: number, height: number]

interface VisualBase {
  /** Stable key of the visual within its page. */
  name: string
  title: string
  area: GridArea
  /** Authored filters of this visual alone, for instance its year. */
  filters?: Filter[]
}

type Aggregate = 'sum' | 'average' | 'minimum' | 'maximum' | 'count' | 'distinct' | 'median'

/** How a number is written: 1.2M, 1,234, 12.3, 45%, $1.2M. */
export type NumberStyle = 'compact' | 'integer' | 'decimal' | 'percent' | 'money'

export interface Measure {
  aggregate: Aggregate
  /** Not needed by `count`. */
  column?: string
  label: string
  style: NumberStyle
  /** Written after the number, for instance `°C`. */
  unit?: string
}

/** What rows are grouped by; dates and numbers may be put in bins. */
export interface Grouping {
  column: string
  label: string
  /** `year` and `month` (1–12, all years together) read dates; a number is the width of a bin of numbers. */
  bin?: 'year' | 'month' | 'year-month' | number
  /** What to write instead of a code, for instance `{0: 'South Asia'}`. */
  names?: Record<string, string>
  /** Places in the palette for values that have a colour in people's minds, for instance sun and rain. */
  colors?: Record<string, number>
}

interface CardVisual extends VisualBase {
  type: 'card'
  measure: Measure
  /** A quiet line below the number. */
  note?: string
}

export interface CategoryVisual extends VisualBase {
  type: 'barChart' | 'columnChart' | 'donutChart'
  category: Grouping
  measure: Measure
  /** Stacked parts. */
  series?: Grouping
  /** Largest first; otherwise in the order of the category. */
  sort?: 'value' | 'category'
  /** Keeps the first n after sorting. */
  top?: number
}

/** Filled areas are stacked on one another; lines are not. */
export interface TrendVisual extends VisualBase {
  type: 'lineChart' | 'areaChart'
  category: Grouping
  measure: Measure
  series?: Grouping
  /** Keeps the n series with the largest totals. */
  top?: number
}

export interface ScatterVisual extends VisualBase {
  type: 'scatterChart'
  /** One point per value of this column, or per row when absent. */
  detail?: Grouping
  x: Measure
  y: Measure
  size?: Measure
  series?: Grouping
  logX?: boolean
}

/** Areas shaded by a number. */
export interface FilledMapVisual extends VisualBase {
  type: 'filledMap'
  map: 'world' | 'us-states'
  location: Grouping
  measure: Measure
}

/** Points at latitude and longitude. */
export interface PointMapVisual extends VisualBase {
  type: 'map'
  map: 'world' | 'us-states'
  latitude: string
  longitude: string
  detail: string
  location: string
}

export interface SlicerVisual extends VisualBase {
  type: 'slicer'
  category: Grouping
}

export interface ButtonVisual extends VisualBase {
  type: 'actionButton'
  /** Where it leads within the report; only the event is raised when absent. */
  page?: string
}

export type VisualDefinition =
  | CardVisual
  | CategoryVisual
  | TrendVisual
  | ScatterVisual
  | FilledMapVisual
  | PointMapVisual
  | SlicerVisual
  | ButtonVisual
