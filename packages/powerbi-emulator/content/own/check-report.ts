import type { z } from 'zod'
import type { Table } from '../../models/types.ts'
import type { Filter } from '../../page/protocol/filters.ts'
import { parseFilters } from '../../page/protocol/parse-filter.ts'
import { ROWS_VISUAL } from '../../page/state/report-state.ts'
import { namesColumn } from '../../reports/columns-of.ts'
import type { PageDefinition, ReportDefinition, VisualDefinition } from '../../reports/types.ts'
import type { JsonFile } from './json-file.ts'
import type { reportFileSchema } from './report-file-schema.ts'

export type ReportFile = JsonFile<z.output<typeof reportFileSchema>>

type Path = (string | number)[]

const numeric = ['sum', 'average', 'median']

/**
 * Checks a report against its model and itself.
 * @returns its pages and bookmarks, with filters as the embedding API writes them
 * @throws DataError for the first column, page or place that does not fit
 */
export function checkReport(
  file: ReportFile,
  table: Table,
  tables: Table[],
): Pick<ReportDefinition, 'pages' | 'bookmarks'> {
  const { pages, bookmarks } = file.value
  const filtersAt = (filters: Filter[] | undefined, path: Path) => {
    try {
      return filters && { filters: parseFilters(filters, tables) }
    } catch (error) {
      throw file.error(path, error instanceof Error ? error.message : String(error))
    }
  }
  const pageExists = (name: string | undefined, path: Path) => {
    if (name === undefined || pages.some((page) => page.name === name)) return
    throw file.error(path, `names the page '${name}', which the report does not have`)
  }
  const bookmarkExists = (name: string, path: Path) => {
    if (bookmarks?.some((bookmark) => bookmark.name === name)) return
    throw file.error(path, `names the bookmark '${name}', which the report does not have`)
  }
  requireUnique(file, pages, ['pages'])

  function checkVisual(visual: VisualDefinition, path: Path): VisualDefinition {
    const [x, y, width, height] = visual.area
    if (x + width > 12 || y + height > 12) throw file.error([...path, 'area'], 'exceeds the grid of 12 × 12')
    if (visual.name === ROWS_VISUAL)
      throw file.error([...path, 'name'], `'${ROWS_VISUAL}' is the table of rows`)
    checkColumns(visual, path, file, table)
    if (visual.type === 'actionButton') {
      pageExists(visual.page, [...path, 'page'])
      for (const [at, name] of visual.bookmarks?.entries() ?? []) {
        bookmarkExists(name, [...path, 'bookmarks', at])
      }
    }
    return { ...visual, ...filtersAt(visual.filters, [...path, 'filters']) }
  }

  function checkPage(page: PageDefinition, index: number): PageDefinition {
    const path = ['pages', index]
    requireUnique(file, page.visuals, [...path, 'visuals'])
    return {
      ...page,
      ...filtersAt(page.filters, [...path, 'filters']),
      visuals: page.visuals.map((visual, at) => checkVisual(visual, [...path, 'visuals', at])),
    }
  }

  return {
    pages: pages.map(checkPage),
    bookmarks: bookmarks?.map((bookmark, index) => {
      pageExists(bookmark.page, ['bookmarks', index, 'page'])
      return { ...bookmark, ...filtersAt(bookmark.filters, ['bookmarks', index, 'filters']) }
    }),
  }
}

function requireUnique(file: ReportFile, named: { name: string }[], path: Path): void {
  const twice = named.findIndex(({ name }, at) => named.findIndex((one) => one.name === name) < at)
  if (twice >= 0) throw file.error([...path, twice, 'name'], `'${named[twice]?.name}' is used twice`)
}

/** Looks at every property of a visual: groupings and measures are the same wherever they are. */
function checkColumns(value: object, path: Path, file: ReportFile, table: Table): void {
  for (const [name, inner] of Object.entries(value)) {
    const at = [...path, name]
    if (name === 'filters' || name === 'area') continue
    if (typeof inner === 'object' && inner !== null) checkColumns(inner, at, file, table)
    else if (typeof inner === 'string' && namesColumn(name)) checkColumn(inner, value, at, file, table)
  }
  if ('aggregate' in value && value.aggregate !== 'count' && !('column' in value)) {
    throw file.error(path, `the aggregate '${value.aggregate}' needs a column`)
  }
}

function checkColumn(name: string, owner: object, path: Path, file: ReportFile, table: Table): void {
  const column = table.columns.find((one) => one.name === name)
  if (!column) {
    const known = table.columns.map((one) => one.name).join(', ')
    throw file.error(path, `the table '${table.name}' has no column '${name}', only ${known}`)
  }
  const aggregate = 'aggregate' in owner ? String(owner.aggregate) : ''
  if (numeric.includes(aggregate) && column.type !== 'number') {
    throw file.error(path, `'${aggregate}' needs numbers, but '${name}' is ${column.type}`)
  }
}
