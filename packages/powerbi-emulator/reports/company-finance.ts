import { cashLines, incomeLines } from '../models/company/finance-lines.ts'
import { BUSINESS } from '../workspaces.ts'
import { month, reais, region, thousands } from './company-measures.ts'
import { inFilter } from './in-filter.ts'
import { lastTwelveMonths } from './relative-filter.ts'
import type { Grouping, KpiVisual, Measure, ReportDefinition } from './types.ts'

const actual = reais('realizado', 'Realizado')
const budget = reais('orcado', 'Orçado')
const lastYear = reais('anterior', 'Ano anterior')
const netRevenue = reais('receita_liquida', 'Receita líquida')
const rateOfRevenue = (column: string, label: string): Measure => ({
  ...reais(column, label),
  dividedBy: 'receita_liquida',
  style: 'rate',
})

const incomeLine: Grouping = { column: 'linha', label: 'R$ mil', names: incomeLines }
const cashLine: Grouping = { column: 'linha', label: 'Linha', names: cashLines }
const account: Grouping = { column: 'conta', label: 'Conta' }

const recent = lastTwelveMonths('financeiro', 'data')
const ofStatement = (name: string) => inFilter('financeiro', 'demonstrativo', name)
/** Short enough for the axis of a chart. */
const shortNames: Record<string, string> = {
  ...incomeLines,
  2: 'Deduções',
  3: 'CMV',
  4: 'Despesas',
  5: 'D&A',
  6: 'Juros',
}
const results = {
  2: 'Receita líquida',
  3: 'Lucro bruto',
  4: 'EBITDA',
  6: 'Resultado antes de impostos',
  7: 'Lucro líquido',
}

const cashResults = { 13: 'Caixa operacional', 14: 'Caixa livre', 16: 'Geração de caixa' }

/** The running total of the income statement up to a line. */
const result = (name: string, title: string, column: number, lastLine: number): KpiVisual => ({
  type: 'kpi',
  name,
  title,
  area: [column, 0, 3, 3],
  filters: [inFilter('financeiro', 'linha', ...Array.from({ length: lastLine }, (_, at) => at + 1))],
  measure: { ...actual, label: title },
  target: budget,
  previous: lastYear,
  trend: month,
})

export const companyFinance: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000012',
  name: 'Financeiro',
  description: 'Resultado, DRE e fluxo de caixa: realizado, orçado e ano anterior.',
  workspaceId: BUSINESS,
  datasetId: 'c0000000-0000-4000-8000-000000000012',
  table: 'financeiro',
  culture: 'pt-BR',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Resultado',
      summary: 'Da receita ao lucro líquido. Últimos 12 meses.',
      filters: [recent, ofStatement('DRE')],
      visuals: [
        result('receita', 'Receita líquida', 0, 2),
        result('bruto', 'Lucro bruto', 3, 3),
        result('ebitda', 'EBITDA', 6, 4),
        result('lucro', 'Lucro líquido', 9, 7),
        {
          type: 'lineClusteredColumnComboChart',
          name: 'margem',
          title: 'Receita líquida e margem líquida por mês',
          area: [0, 3, 5, 9],
          category: month,
          measure: netRevenue,
          line: rateOfRevenue('realizado', 'Margem líquida'),
          role: 'secondAxis',
        },
        {
          type: 'waterfallChart',
          name: 'ponte',
          title: 'Da receita bruta ao lucro líquido',
          area: [5, 3, 7, 9],
          category: { ...incomeLine, names: shortNames },
          measure: actual,
          subtotals: { 3: results[3], 4: results[4], 7: results[7] },
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'DRE',
      summary:
        'Realizado, orçado e ano anterior. Variações positivas melhoram o resultado. Últimos 12 meses.',
      filters: [recent, ofStatement('DRE')],
      visuals: [
        {
          type: 'pivotTable',
          name: 'dre',
          title: 'Demonstração do resultado (R$ mil)',
          area: [0, 0, 8, 12],
          rows: [incomeLine, account],
          measures: [
            thousands(actual),
            thousands(budget),
            { ...reais('realizado', 'Var. orçado'), changeFrom: 'orcado', style: 'change', coloring: 'sign' },
            thousands(lastYear),
            {
              ...reais('realizado', 'Var. anual'),
              changeFrom: 'anterior',
              style: 'change',
              coloring: 'sign',
            },
          ],
          subtotals: results,
        },
        {
          type: 'slicer',
          name: 'regiao',
          title: 'Região',
          area: [8, 0, 4, 3],
          category: region,
        },
        {
          type: 'gauge',
          name: 'margem',
          title: 'Margem EBITDA',
          area: [8, 3, 4, 4],
          // The only visual that those who see one region cannot see.
          measure: rateOfRevenue('ebitda', 'Margem EBITDA'),
          target: 0.1,
          minimum: 0,
          maximum: 0.2,
        },
        {
          type: 'lineClusteredColumnComboChart',
          name: 'lucro',
          title: 'Lucro líquido e orçado por mês',
          area: [8, 7, 4, 5],
          category: month,
          measure: { ...actual, label: 'Lucro líquido' },
          line: budget,
          role: 'target',
        },
      ],
    },
    {
      name: 'ReportSection03',
      displayName: 'Fluxo de caixa',
      summary: 'Do EBITDA à geração de caixa. Últimos 12 meses.',
      filters: [recent, ofStatement('Fluxo de caixa')],
      visuals: [
        {
          type: 'waterfallChart',
          name: 'caixa',
          title: 'Do EBITDA à geração de caixa',
          area: [0, 0, 8, 7],
          category: cashLine,
          measure: actual,
          subtotals: cashResults,
        },
        {
          type: 'pivotTable',
          name: 'linhas',
          title: 'Realizado e orçado (R$ mil)',
          area: [8, 0, 4, 7],
          rows: [{ ...cashLine, label: 'R$ mil' }],
          measures: [thousands(actual), thousands(budget)],
          subtotals: cashResults,
        },
        {
          type: 'lineClusteredColumnComboChart',
          name: 'meses',
          title: 'Geração de caixa e orçado por mês',
          area: [0, 7, 12, 5],
          category: month,
          measure: { ...actual, label: 'Geração de caixa' },
          line: budget,
          role: 'target',
        },
      ],
    },
  ],
}
