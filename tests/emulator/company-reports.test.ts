import { expect, it } from 'vitest'
import {
  companyFinance as finance,
  companyOperations as operations,
  companySales as sales,
} from '#emulator/models/company/index.ts'
import type { Model } from '#emulator/models/types.ts'
import { resolveLocale } from '#emulator/page/language/locale.ts'
import { openReport, withPage } from '#emulator/page/state/report-state.ts'
import { companyFinance } from '#emulator/reports/company-finance.ts'
import { companyOperations } from '#emulator/reports/company-operations.ts'
import { companySales } from '#emulator/reports/company-sales.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import { drawSheet } from '#emulator/server/exports/draw-sheet.ts'

/** The texts and charts of each page, drawn with the rows of a region or with all of them. */
function drawPages(report: ReportDefinition, model: Model, region?: string): string[][] {
  const table = model.tables.find(({ name }) => name === report.table)
  const columns = table?.columns ?? []
  const rows = model
    .rows(report.table)
    .filter(({ regiao }) => !region || regiao === region)
    .map((row) => columns.map(({ name }) => row[name] ?? null))
  const data = { name: report.table, columns, rows, locale: resolveLocale({ language: 'pt-BR' }) }
  return report.pages.map(({ name }) => {
    const { marks } = drawSheet({ state: withPage(openReport(report, model.tables), name) }, data, Date.now())
    return marks.map((mark) => (mark.kind === 'picture' ? mark.svg : JSON.stringify(mark)))
  })
}

it.each([
  [companySales, sales, undefined],
  [companyFinance, finance, 'Sul'],
  [companyOperations, operations, 'Norte'],
] as const)('the pages of $name show every visual, without broken numbers', (report, model, region) => {
  for (const [at, drawn] of drawPages(report, model, region).entries()) {
    expect(drawn.filter((text) => /NaN|undefined|Infinity|–"/.test(text))).toEqual([])
    for (const { title } of report.pages[at]?.visuals ?? []) expect(drawn.join()).toContain(title)
  }
})
