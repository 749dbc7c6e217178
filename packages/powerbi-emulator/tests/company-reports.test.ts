import { describe, expect, it } from 'vitest'
import {
  companyFinanceInEnglish as financeInEnglish,
  companyOperationsInEnglish as operationsInEnglish,
  companySalesInEnglish as salesInEnglish,
} from '#emulator/models/company/english.ts'
import { englishTerms } from '#emulator/models/company/english-terms.ts'
import {
  companyFinance as finance,
  companyOperations as operations,
  companySales as sales,
} from '#emulator/models/company/index.ts'
import type { Model, Row } from '#emulator/models/types.ts'
import { resolveLocale } from '#emulator/page/language/locale.ts'
import { openReport, withPage } from '#emulator/page/state/report-state.ts'
import {
  companyFinanceInEnglish,
  companyOperationsInEnglish,
  companySalesInEnglish,
} from '#emulator/reports/company-english.ts'
import { englishTexts } from '#emulator/reports/company-english-texts.ts'
import { companyFinance } from '#emulator/reports/company-finance.ts'
import { companyOperations } from '#emulator/reports/company-operations.ts'
import { companySales } from '#emulator/reports/company-sales.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { drawSheet } from '#emulator/server/exports/draw-sheet.ts'

const isOf = (region: string) => (row: Row) => Object.values(row).includes(region)

/** The texts and charts of each page, drawn for a reader of the language with the rows of a region or all of them. */
function drawPages(report: ReportDefinition, model: Model, language: string, region?: string): string[][] {
  const table = model.tables.find(({ name }) => name === report.table)
  const columns = table?.columns ?? []
  const rows = model
    .rows(report.table)
    .filter((row) => !region || isOf(region)(row))
    .map((row) => columns.map(({ name }) => row[name] ?? null))
  const locale = resolveLocale({ language, formatLocale: report.culture, culture: report.culture })
  const data = { name: report.table, columns, rows, locale }
  return report.pages.map(({ name }) => {
    const { marks } = drawSheet({ state: withPage(openReport(report, model.tables), name) }, data, Date.now())
    return marks.map((mark) => (mark.kind === 'picture' ? mark.svg : JSON.stringify(mark)))
  })
}

/** Expects every visual of every page, without broken numbers. */
function expectWhole({ pages }: ReportDefinition, drawn: string[][]): void {
  for (const [at, texts] of drawn.entries()) {
    expect(texts.filter((text) => /NaN|undefined|Infinity|–"/.test(text))).toEqual([])
    for (const { title } of pages[at]?.visuals ?? []) expect(texts.join()).toContain(title)
  }
}

it.each([
  [companySales, sales, undefined],
  [companyFinance, finance, 'Sul'],
  [companyOperations, operations, 'Norte'],
] as const)('the pages of $name show every visual, without broken numbers', (report, model, region) => {
  expectWhole(report, drawPages(report, model, 'en', region))
})

const twins = [
  [companySales, sales, companySalesInEnglish, salesInEnglish],
  [companyFinance, finance, companyFinanceInEnglish, financeInEnglish],
  [companyOperations, operations, companyOperationsInEnglish, operationsInEnglish],
] as const

/** Fields of definitions that readers see. */
const textFields = ['title', 'label', 'displayName', 'summary', 'description', 'unit', 'names', 'subtotals']

/** The texts in a value that readers see. */
function textsOf(value: unknown, isText = false): string[] {
  if (typeof value === 'string') return isText ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, isText || textFields.includes(key)))
}

/** Columns with names of people and places, which are the same in all languages. */
const properNouns = ['uf', 'loja', 'vendedor', 'cd', 'transportadora']

describe.each(twins)('the English twin of $name', (original, model, twin, twinModel) => {
  const rows = model.rows(original.table)
  const [table] = model.tables

  it('has every text and value in English', () => {
    const columns = table?.columns.filter(({ name }) => !properNouns.includes(name)) ?? []
    const values = columns
      .filter(({ type }) => type === 'text')
      .flatMap(({ name }) => rows.map((row) => String(row[name])))
    const names = columns.map(({ name }) => name).filter((name) => name !== 'ebitda')
    const known = new Set(Object.keys({ ...englishTerms, ...englishTexts }))
    const found = new Set([
      original.name,
      original.table,
      ...names,
      ...textsOf(original),
      ...textsOf(table),
      ...values,
    ])
    expect([...found].filter((text) => !known.has(text))).toEqual([])
  })

  it('shows the same numbers on the same pages, in English formats', () => {
    const numbersOf = (row: Row) => Object.values(row).filter((cell) => typeof cell === 'number')
    expect(twinModel.rows(twin.table).map(numbersOf)).toEqual(rows.map(numbersOf))
    const placesOf = ({ pages }: ReportDefinition) =>
      pages.map(({ name, visuals }) => [name, visuals.map(({ type, area }) => [type, area])])
    expect(placesOf(twin)).toEqual(placesOf(original))
    const drawn = drawPages(twin, twinModel, 'pt-BR', 'South')
    expectWhole(twin, drawn)
    expect(drawn.flat().join()).toMatch(/\d\.\d%/)
    expect(drawn.flat().join()).not.toMatch(/\d,\d%/)
  })

  it('keeps its translated rows until the original has others', () => {
    expect(twinModel.rows(twin.table)).toBe(twinModel.rows(twin.table))
    expect(twinModel.rows(original.table)).toEqual([])
  })
})
