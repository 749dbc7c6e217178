import type { Row } from '../types.ts'
import { regions } from './company.ts'
import { incomeLines } from './finance-lines.ts'
import { salesOf } from './generate-sales.ts'
import { firstDay, type Month, monthsUntil, noise, seasonOf } from './months.ts'

interface Entry {
  line: number
  account: string
  value: number
}

interface Basis {
  revenue: number
  cost: number
  /** Revenue of the month before, which customers still owe in part. */
  before: number
  season: number
  /** By how much an account differs from its usual share, as a fraction. */
  deviation: (account: string) => number
  hasDividend: boolean
}

/** Expenses as fractions of revenue: those that follow it, and those that follow its yearly average. */
const expenses: { account: string; share: number; isFixed: boolean }[] = [
  { account: 'Pessoal', share: 0.072, isFixed: true },
  { account: 'Ocupação', share: 0.036, isFixed: true },
  { account: 'Logística e entregas', share: 0.026, isFixed: false },
  { account: 'Marketing', share: 0.02, isFixed: false },
  { account: 'Administrativas', share: 0.019, isFixed: true },
]

const TAX_ON_PROFIT = 0.34
/** The budget expects every expense to be a little higher. */
const RESERVE = 0.01

const totalOf = (entries: Entry[]) => entries.reduce((sum, { value }) => sum + value, 0)

function entriesOf({ revenue, cost, before, season, deviation, hasDividend }: Basis): Entry[] {
  const entry = (line: number, account: string, amount: number): Entry => ({
    line,
    account,
    value: Math.round(amount * (1 + deviation(account))),
  })
  const average = revenue / season
  const online = Math.round(revenue * (0.19 + deviation('Vendas on-line') / 4))
  const operating = [
    { line: 1, account: 'Vendas em lojas', value: revenue - online },
    { line: 1, account: 'Vendas on-line', value: online },
    entry(2, 'Impostos sobre vendas', revenue * -0.168),
    entry(2, 'Devoluções e abatimentos', revenue * -0.022),
    { line: 3, account: 'Custo das mercadorias vendidas', value: -cost },
    ...expenses.map(({ account, share, isFixed }) =>
      entry(4, account, -share * (isFixed ? average : revenue)),
    ),
  ]
  const depreciation = entry(5, 'Depreciação e amortização', average * -0.016)
  const interest = entry(6, 'Despesas financeiras líquidas', average * -0.021)
  const profit = totalOf([...operating, depreciation, interest])
  const tax = Math.round(Math.max(0, profit) * -TAX_ON_PROFIT)
  return [
    ...operating,
    depreciation,
    interest,
    { line: 7, account: 'IR e CSLL', value: tax },
    { line: 11, account: 'EBITDA', value: totalOf(operating) },
    entry(12, 'Clientes, estoques e fornecedores', (before - revenue) * 0.16 - revenue * 0.006),
    { line: 13, account: 'IR e CSLL pagos', value: tax },
    entry(14, 'Lojas e tecnologia', average * -0.017),
    { line: 15, account: 'Juros pagos', value: interest.value },
    entry(15, 'Amortização de empréstimos', average * -0.005),
    { line: 16, account: 'Dividendos pagos', value: hasDividend ? Math.round(average * -0.045) : 0 },
  ]
}

const basisOf = (month: Month) => ({ season: seasonOf(month), hasDividend: month % 12 === 4 })

function actual(month: Month, region: string): Entry[] {
  const { revenue, cost } = salesOf(month, region)
  const before = salesOf(month - 1, region).revenue
  const deviation = (account: string) => 0.04 * noise(account, region, month) + 0.06 * noise(account, region)
  return entriesOf({ ...basisOf(month), revenue, cost, before, deviation })
}

function budget(month: Month, region: string): Entry[] {
  const { target: revenue } = salesOf(month, region)
  const before = salesOf(month - 1, region).target
  const cost = Math.round(revenue * 0.555)
  return entriesOf({ ...basisOf(month), revenue, cost, before, deviation: () => RESERVE })
}

/** Accounts of income statement and cash flow by month and region, in reais; expenses and payments are negative. */
export function generateFinance(last: Month): Row[] {
  return monthsUntil(last).flatMap((month) =>
    regions.flatMap((region) => {
      const [planned, before] = [budget(month, region), actual(month - 12, region)]
      return actual(month, region).map(
        ({ line, account, value }, at): Row => ({
          data: firstDay(month),
          regiao: region,
          demonstrativo: line in incomeLines ? 'DRE' : 'Fluxo de caixa',
          linha: line,
          conta: account,
          realizado: value,
          orcado: planned[at]?.value ?? 0,
          anterior: before[at]?.value ?? 0,
          receita_liquida: line <= 2 ? value : 0,
          ebitda: line <= 4 ? value : 0,
        }),
      )
    }),
  )
}
