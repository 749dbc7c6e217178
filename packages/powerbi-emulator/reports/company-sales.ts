import { BUSINESS } from '../workspaces.ts'
import { category, month, reais, region, thousands } from './company-measures.ts'
import { lastTwelveMonths } from './relative-filter.ts'
import type { MatrixMeasure, Measure, ReportDefinition } from './types.ts'

const revenue = reais('receita', 'Receita')
const target = reais('meta', 'Meta')
const lastYear = reais('receita_anterior', 'Ano anterior')
const profit = reais('lucro', 'Lucro bruto')
const margin: Measure = { ...profit, dividedBy: 'receita', label: 'Margem bruta', style: 'rate' }
const marginLastYear: Measure = { ...margin, column: 'lucro_anterior', dividedBy: 'receita_anterior' }
const units: Measure = { ...reais('unidades', 'Unidades'), style: 'integer' }

const attainment: MatrixMeasure = {
  ...reais('receita', '% da meta'),
  dividedBy: 'meta',
  style: 'rate',
  coloring: 'target',
  target: 1,
}
const change: MatrixMeasure = {
  ...reais('receita', 'Var. anual'),
  changeFrom: 'receita_anterior',
  style: 'change',
  coloring: 'sign',
}

export const companySales: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000011',
  name: 'Vendas',
  description: 'Receita, meta e margem da rede por mês, estado, produto, loja e vendedor.',
  workspaceId: BUSINESS,
  datasetId: 'c0000000-0000-4000-8000-000000000011',
  table: 'vendas',
  culture: 'pt-BR',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Visão geral',
      summary: 'Realizado, meta e ano anterior. Últimos 12 meses.',
      filters: [lastTwelveMonths('vendas', 'data')],
      visuals: [
        {
          type: 'kpi',
          name: 'receita',
          title: 'Receita',
          area: [0, 0, 3, 3],
          measure: revenue,
          target,
          previous: lastYear,
          trend: month,
        },
        {
          type: 'kpi',
          name: 'margem',
          title: 'Margem bruta',
          area: [3, 0, 3, 3],
          measure: margin,
          target: 0.44,
          previous: marginLastYear,
          trend: month,
        },
        {
          type: 'kpi',
          name: 'unidades',
          title: 'Unidades vendidas',
          area: [6, 0, 3, 3],
          measure: units,
          previous: { ...units, column: 'unidades_anterior' },
          trend: month,
        },
        { type: 'slicer', name: 'regiao', title: 'Região', area: [9, 0, 3, 3], category: region },
        {
          type: 'lineClusteredColumnComboChart',
          name: 'meses',
          title: 'Receita e meta por mês',
          area: [0, 3, 7, 5],
          category: month,
          measure: revenue,
          line: target,
          role: 'target',
        },
        {
          type: 'pivotTable',
          name: 'categorias',
          title: 'Desempenho por categoria (R$ mil)',
          area: [7, 3, 5, 5],
          rows: [category],
          measures: [thousands(revenue), attainment, change, margin],
          sort: 'value',
        },
        {
          type: 'lineClusteredColumnComboChart',
          name: 'estados',
          title: 'Receita e meta por estado',
          area: [0, 8, 7, 4],
          category: { column: 'uf', label: 'UF' },
          measure: revenue,
          line: target,
          role: 'target',
          sort: 'value',
        },
        {
          type: 'barChart',
          name: 'lojas',
          title: 'Cinco maiores lojas por receita, com a meta',
          area: [7, 8, 5, 4],
          category: { column: 'loja', label: 'Loja' },
          measure: revenue,
          target,
          sort: 'value',
          top: 5,
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Produtos',
      summary: 'O que cresce, o que fica abaixo da meta e quanto sobra. Últimos 12 meses.',
      filters: [lastTwelveMonths('vendas', 'data')],
      visuals: [
        {
          type: 'pivotTable',
          name: 'produtos',
          title: 'Categorias e produtos (R$ mil)',
          area: [0, 0, 7, 12],
          rows: [category, { column: 'produto', label: 'Produto' }],
          measures: [thousands(revenue), thousands(target), attainment, thousands(lastYear), change, margin],
          sort: 'value',
        },
        {
          type: 'lineClusteredColumnComboChart',
          name: 'margem',
          title: 'Receita e margem bruta por categoria',
          area: [7, 0, 5, 6],
          category,
          measure: revenue,
          line: margin,
          role: 'secondAxis',
          sort: 'value',
        },
        {
          type: 'columnChart',
          name: 'meses',
          title: 'Receita por mês e categoria',
          area: [7, 6, 5, 6],
          category: month,
          measure: revenue,
          series: category,
        },
      ],
    },
    {
      name: 'ReportSection03',
      displayName: 'Lojas e vendedores',
      summary: 'Quem puxa o resultado e quem precisa de apoio. Últimos 12 meses.',
      filters: [lastTwelveMonths('vendas', 'data')],
      visuals: [
        {
          type: 'pivotTable',
          name: 'lojas',
          title: 'Regiões e lojas (R$ mil)',
          area: [0, 0, 7, 12],
          rows: [region, { column: 'loja', label: 'Loja' }],
          measures: [thousands(revenue), thousands(target), attainment, change, margin],
          sort: 'value',
        },
        {
          type: 'barChart',
          name: 'vendedores',
          title: 'Dez maiores vendedores por receita, com a meta',
          area: [7, 0, 5, 7],
          category: { column: 'vendedor', label: 'Vendedor' },
          measure: revenue,
          target,
          sort: 'value',
          top: 10,
        },
        {
          type: 'lineChart',
          name: 'regioes',
          title: 'Receita por mês e região',
          area: [7, 7, 5, 5],
          category: month,
          measure: revenue,
          series: region,
        },
      ],
    },
  ],
}
