import { describe, expect, it } from 'vitest'
import { generateFinance } from '#emulator/models/company/generate-finance.ts'
import { generateOperations } from '#emulator/models/company/generate-operations.ts'
import { generateSales } from '#emulator/models/company/generate-sales.ts'
import { monthOf } from '#emulator/models/company/months.ts'
import type { Row } from '#emulator/models/types.ts'

const november = monthOf(Date.UTC(2026, 10, 23))
const generators = { generateSales, generateFinance, generateOperations }
const sales = generateSales(november)
const finance = generateFinance(november)
const operations = generateOperations(november)

const total = (rows: Row[], column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0)

/** Totals of a column by region and month. */
function byRegionAndMonth(rows: Row[], column: string): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const row of rows) {
    const key = `${row.regiao} ${row.data}`
    totals[key] = (totals[key] ?? 0) + Number(row[column])
  }
  return totals
}

describe.each(Object.entries(generators))('the company data of %s', (_name, generate) => {
  const rows = generate(november)

  it('are the same every time', () => {
    expect(generate(november)).toEqual(rows)
  })

  it('cover the 24 months up to the last one', () => {
    const months = [...new Set(rows.map(({ data }) => String(data)))]
    expect(months).toHaveLength(24)
    expect([months[0], months.at(-1)]).toEqual(['2024-12-01', '2026-11-01'])
  })

  it('keep the values of a month when the next one begins', () => {
    const october = (list: Row[]) => list.filter(({ data }) => data === '2026-10-01')
    expect(october(generate(november + 1))).toEqual(october(rows))
  })
})

describe('sales', () => {
  it('name the same month of the year before', () => {
    const of = (year: number) => sales.filter(({ data }) => data === `${year}-11-01`)
    expect(of(2026).map((row) => row.receita_anterior)).toEqual(of(2025).map((row) => row.receita))
    expect(of(2026).map((row) => row.lucro_anterior)).toEqual(of(2025).map((row) => row.lucro))
  })

  it('are highest around Black Friday and Christmas', () => {
    const ofMonth = (month: string) =>
      total(
        sales.filter(({ data }) => data === month),
        'receita',
      )
    expect(ofMonth('2025-11-01')).toBeGreaterThan(1.3 * ofMonth('2025-02-01'))
    expect(ofMonth('2025-12-01')).toBeGreaterThan(1.3 * ofMonth('2025-02-01'))
  })

  it('miss some targets and reach others', () => {
    const reached = sales.filter((row) => Number(row.receita) >= Number(row.meta)).length / sales.length
    expect(reached).toBeGreaterThan(0.3)
    expect(reached).toBeLessThan(0.7)
  })
})

describe('the income statement', () => {
  const income = finance.filter(({ demonstrativo }) => demonstrativo === 'DRE')
  const cash = finance.filter(({ demonstrativo }) => demonstrativo === 'Fluxo de caixa')

  it('begins with the revenue of the sales report', () => {
    const gross = income.filter(({ linha }) => linha === 1)
    expect(byRegionAndMonth(gross, 'realizado')).toEqual(byRegionAndMonth(sales, 'receita'))
    expect(byRegionAndMonth(gross, 'orcado')).toEqual(byRegionAndMonth(sales, 'meta'))
    expect(byRegionAndMonth(gross, 'anterior')).toEqual(byRegionAndMonth(sales, 'receita_anterior'))
  })

  it('has the gross profit of the sales report after its deductions', () => {
    const costs = income.filter(({ linha }) => linha === 3)
    expect(total(costs, 'realizado')).toBe(total(sales, 'lucro') - total(sales, 'receita'))
  })

  it('leads to the EBITDA and the taxes of the cash flow', () => {
    for (const column of ['realizado', 'orcado', 'anterior']) {
      const ebitda = income.filter(({ linha }) => Number(linha) <= 4)
      const line = (number: number) => finance.filter(({ linha }) => linha === number)
      expect(byRegionAndMonth(ebitda, column)).toEqual(byRegionAndMonth(line(11), column))
      expect(total(line(7), column)).toBe(total(line(13), column))
    }
    expect(total(income, 'ebitda')).toBe(
      total(
        cash.filter(({ linha }) => linha === 11),
        'realizado',
      ),
    )
  })

  it('takes a third of a profit as tax, and none of a loss', () => {
    const before = byRegionAndMonth(
      income.filter(({ linha }) => Number(linha) <= 6),
      'realizado',
    )
    const tax = byRegionAndMonth(
      income.filter(({ linha }) => linha === 7),
      'realizado',
    )
    for (const [key, profit] of Object.entries(before))
      expect(tax[key]).toBe(Math.round(Math.max(0, profit) * -0.34))
  })
})

describe('operations', () => {
  it('deliver no more on time, and take back no more, than was ordered', () => {
    for (const { pedidos, no_prazo, devolucoes } of operations) {
      expect(Number(no_prazo)).toBeLessThanOrEqual(Number(pedidos))
      expect(Number(devolucoes)).toBeLessThanOrEqual(Number(pedidos))
    }
  })

  it('arrive on time less often in the busiest months', () => {
    const onTime = (month: string) => {
      const rows = operations.filter(({ data }) => data === month)
      return total(rows, 'no_prazo') / total(rows, 'pedidos')
    }
    expect(onTime('2025-12-01')).toBeLessThan(onTime('2025-09-01'))
  })
})
