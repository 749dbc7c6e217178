import type { ConditionOperator } from '../protocol/filters.ts'

/**
 * The report page's own texts. Names and titles belong to the author and are not translated; numbers in texts are
 * already formatted.
 */
export interface PageTexts {
  loading: string
  moreOptions: string
  /** Commands in the header of a visual. */
  header: {
    exportData: string
    asTable: string
    asVisual: string
    ascending(column: string): string
    descending(column: string): string
  }
  pages: string
  data: string
  rowsTitle: string
  /** @param shown how many rows are shown, if not all */
  rows(count: number, written: string, shown?: string): string
  /** Slicer choices: everything, and more than one value. */
  all: string
  several: string
  blank: string
  share: string
  position: string
  filters: {
    title: string
    applied(count: number): string
    none: string
    unusable: string
    onPage: string
    onReport: string
    remove(column: string): string
    anything: string
    isIn(values: string): string
    isNotIn(values: string): string
    top(side: 'Top' | 'Bottom', count: number, column: string): string
    /** @param direction 0 last, 1 this, 2 next; `unit` as RelativeDateFilterTimeUnit */
    relative(direction: number, count: number, unit: number): string
    and: string
    or: string
    more(count: number): string
    conditions: Record<ConditionOperator, string>
  }
  errors: {
    /** By error name. */
    messages: Record<string, string>
    other: string
    error: string
    details: string
    request: string
    expiresSoon: string
    close: string
  }
  /** Shown in place of a visual whose fields do not exist for the user. */
  missingFields(fields: string): string
  /** Shown in place of a map that could not be loaded. */
  mapMissing: string
  kpi: {
    target: string
    /** After a change: +3% vs. last year. */
    vsLastYear: string
    /** Unit of differences of percentages. */
    points: string
    reached: string
    missed: string
  }
  /** Of an axis that does not start at zero. */
  cutAxis: string
  total: string
  waterfall: Record<'increase' | 'decrease' | 'total', string>
  summary: {
    nothing: string
    points(count: string, x: string, y: string): string
    pointsOnMap(count: string): string
    entry(label: string, value: string): string
    range(highest: string, lowest: string): string
  }
}
