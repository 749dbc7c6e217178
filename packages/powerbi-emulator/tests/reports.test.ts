import { describe, expect, it } from 'vitest'
import { models } from '#emulator/models/index.ts'
import { parseFilters } from '#emulator/page/protocol/parse-filter.ts'
import { reports } from '#emulator/reports/index.ts'
import { reportsInEnglish, reportsInPortuguese } from '#emulator/reports/portuguese.ts'
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

/** All texts of a report that readers see. */
function textsOf(part: unknown, key = ''): string[] {
  const fields = ['title', 'label', 'displayName', 'summary', 'description', 'note', 'unit']
  if (typeof part === 'string') return fields.includes(key) ? [part] : []
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([inner, value]) => textsOf(value, Array.isArray(part) ? key : inner))
}

const isInBothLanguages = new Set([
  'mpg',
  'hp',
  'lb',
  's',
  'USD',
  'mm',
  '°C',
  'm/s',
  'g',
  'GWh',
  '%',
  'Rotten Tomatoes',
])

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_name, report) => {
  const { model, table } = tableOf(report)

  it('has the number of its model and belongs to its workspace', () => {
    const number = Number(report.id.slice(-2))
    expect(Number(report.datasetId.slice(-2))).toBe(number > 16 ? number - 16 : number)
    expect(report.workspaceId).toBe(model.workspaceId)
  })

  it('has no text in English if it is in Portuguese', () => {
    if (!reportsInPortuguese.includes(report)) return
    const original = reportsInEnglish.find(({ datasetId }) => datasetId === report.datasetId)
    const same = textsOf(report).filter((text) => textsOf(original).includes(text))
    expect(same.filter((text) => !isInBothLanguages.has(text))).toEqual([])
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
