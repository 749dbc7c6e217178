import { describe, expect, it } from 'vitest'
import { models } from '#emulator/models/index.ts'
import { parseFilters } from '#emulator/page/protocol/parse-filter.ts'
import { reports } from '#emulator/reports/index.ts'
import type { PageDefinition, ReportDefinition, VisualDefinition } from '#emulator/reports/types.ts'

const tableOf = (report: ReportDefinition) => {
  const model = models.find(({ id }) => id === report.datasetId)
  const table = model?.tables.find(({ name }) => name === report.table)
  if (!model || !table) throw new Error(`${report.name} has no model`)
  return { model, table }
}

/** All columns that a visual uses. */
function columnsOf(visual: VisualDefinition): string[] {
  const found: string[] = []
  const search = (value: unknown, key: string) => {
    if (typeof value === 'string' && ['column', 'latitude', 'longitude', 'detail', 'location'].includes(key))
      found.push(value)
    if (typeof value === 'object' && value !== null)
      for (const [inner, part] of Object.entries(value)) search(part, inner)
  }
  search(visual, '')
  return found
}

/** Names of the visuals that overlap others or lie outside the grid. */
function misplaced(page: PageDefinition): string[] {
  const taken = new Set<string>()
  return page.visuals
    .filter(({ area: [x, y, width, height] }) => {
      const cells = Array.from(
        { length: width * height },
        (_, at) => `${x + (at % width)} ${y + Math.floor(at / width)}`,
      )
      const isBad = x + width > 12 || y + height > 12 || cells.some((cell) => taken.has(cell))
      for (const cell of cells) taken.add(cell)
      return isBad
    })
    .map(({ name }) => name)
}

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_name, report) => {
  const { model, table } = tableOf(report)

  it('has the number of its model and belongs to its workspace', () => {
    expect(report.id.slice(-2)).toBe(report.datasetId.slice(-2))
    expect(report.workspaceId).toBe(model.workspaceId)
  })

  it('has two to four pages with unique names', () => {
    const names = report.pages.map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(2)
    expect(names).toEqual(names.map((_, place) => `ReportSection0${place + 1}`))
  })

  it('only uses columns of the model', () => {
    const known = new Set(table.columns.map(({ name }) => name))
    const read = report.pages.flatMap(({ visuals }) => visuals.flatMap(columnsOf))
    expect(read.filter((column) => !known.has(column))).toEqual([])
  })

  it('only filters by columns of the model', () => {
    const levels = [
      ...report.pages.map(({ filters }) => filters),
      ...report.pages.flatMap(({ visuals }) => visuals.map(({ filters }) => filters)),
      ...(report.bookmarks ?? []).map(({ filters }) => filters),
    ]
    for (const filters of levels) parseFilters(filters, model.tables)
  })

  it('places visuals without overlap, with unique names and titles', () => {
    for (const page of report.pages) {
      expect(misplaced(page)).toEqual([])
      expect(new Set(page.visuals.map(({ name }) => name)).size).toBe(page.visuals.length)
      expect(new Set(page.visuals.map(({ title }) => title)).size).toBe(page.visuals.length)
    }
  })

  it('is plain data', () => {
    expect(structuredClone(report)).toEqual(report)
  })
})
