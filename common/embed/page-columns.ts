import type { models, Report } from 'powerbi-client'

/** A column of the semantic model. */
export interface ColumnName {
  table: string
  column: string
}

/** The columns that a page names. */
export interface PageColumns {
  /** Those of filters of the page, of its visuals and of the whole report. */
  filtered: ColumnName[]
  /** Slicers that offer the values of one column. */
  slicers: { visual: string; column: ColumnName }[]
}

/** Hierarchies and measures cannot be named in a filter of rows. */
const isColumn = (target: unknown): target is ColumnName => {
  const { table, column } = (target ?? {}) as Partial<ColumnName>
  return typeof table === 'string' && typeof column === 'string'
}

const columnsOf = (targets: unknown): ColumnName[] =>
  [targets]
    .flat()
    .flatMap((target) => (isColumn(target) ? [{ table: target.table, column: target.column }] : []))

const none = (): never[] => []

/**
 * Reads which columns of the semantic model a page names. Parts that the service does not tell are left out: custom
 * visuals may have no filters, and not every slicer says what it filters.
 */
export async function readPageColumns(report: Report, name: string): Promise<PageColumns> {
  const page = await report.getPageByName(name)
  const visuals = await page.getVisuals()
  const filters: models.IFilter[][] = await Promise.all(
    [report, page, ...visuals].map((level) => level.getFilters().catch(none)),
  )
  const slicers = await Promise.all(
    visuals
      .filter(({ type }) => /slicer/i.test(type))
      .map(async (visual) => {
        const { targets } = await visual.getSlicerState().catch(() => ({ targets: [] }))
        const [column, ...others] = columnsOf(targets)
        return column && others.length === 0 ? [{ visual: visual.name, column }] : []
      }),
  )
  return { filtered: filters.flat().flatMap(({ target }) => columnsOf(target)), slicers: slicers.flat() }
}
