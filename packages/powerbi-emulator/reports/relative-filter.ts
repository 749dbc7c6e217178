import type { RelativeFilter } from '../page/protocol/filters.ts'

/** The last twelve months, the current one included, of a column with the first day of each month. */
export const lastTwelveMonths = (table: string, column: string): RelativeFilter => ({
  $schema: 'http://powerbi.com/product/schema#relativeDate',
  target: { table, column },
  filterType: 4,
  operator: 0,
  timeUnitsCount: 12,
  timeUnitType: 3,
  includeToday: true,
})
