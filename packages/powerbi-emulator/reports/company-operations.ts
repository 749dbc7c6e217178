import { BUSINESS } from '../workspaces.ts'
import { category, month } from './company-measures.ts'
import { lastTwelveMonths } from './relative-filter.ts'
import type { Grouping, MatrixMeasure, Measure, ReportDefinition } from './types.ts'

const sum = (column: string, label: string): Measure => ({
  aggregate: 'sum',
  column,
  label,
  style: 'integer',
})

const ON_TIME_TARGET = 0.95

const orders = sum('pedidos', 'Pedidos')
const onTime: Measure = { ...sum('no_prazo', 'No prazo'), dividedBy: 'pedidos', style: 'rate' }
const days: Measure = { ...sum('dias', 'Prazo médio'), dividedBy: 'pedidos', style: 'decimal', unit: 'dias' }
const returned: Measure = {
  ...sum('devolucoes', 'Taxa de devolução'),
  dividedBy: 'pedidos',
  style: 'rate',
}
const returns = sum('devolucoes', 'Devoluções')
const coverage: Measure = {
  ...sum('estoque', 'Cobertura'),
  dividedBy: 'custo_diario',
  style: 'decimal',
  unit: 'dias',
}
const stockLevel: MatrixMeasure = {
  ...sum('estoque', 'Estoque'),
  dividedBy: 'estoque_ideal',
  style: 'rate',
  coloring: 'ideal',
  target: 1,
}
const onTimeCell: MatrixMeasure = { ...onTime, coloring: 'target', target: ON_TIME_TARGET }

const warehouse: Grouping = { column: 'cd', label: 'Centro de distribuição' }
const carrier: Grouping = { column: 'transportadora', label: 'Transportadora' }
const recent = lastTwelveMonths('operacoes', 'data')

export const companyOperations: ReportDefinition = {
  id: 'b0000000-0000-4000-8000-000000000013',
  name: 'Operações',
  description: 'Entregas no prazo, estoque e devoluções dos centros de distribuição.',
  workspaceId: BUSINESS,
  datasetId: 'c0000000-0000-4000-8000-000000000013',
  table: 'operacoes',
  culture: 'pt-BR',
  pages: [
    {
      name: 'ReportSection01',
      displayName: 'Visão geral',
      summary: 'Entregas, prazos e devoluções. Últimos 12 meses.',
      filters: [recent],
      visuals: [
        {
          type: 'gauge',
          name: 'prazo',
          title: 'Entregas no prazo',
          area: [0, 0, 3, 4],
          measure: onTime,
          target: ON_TIME_TARGET,
          minimum: 0.8,
          maximum: 1,
        },
        {
          type: 'kpi',
          name: 'pedidos',
          title: 'Pedidos entregues',
          area: [3, 0, 3, 4],
          measure: orders,
          previous: sum('pedidos_anterior', 'Ano anterior'),
          trend: month,
        },
        {
          type: 'kpi',
          name: 'dias',
          title: 'Prazo médio de entrega',
          area: [6, 0, 3, 4],
          measure: days,
          target: 3.5,
          isLowerBetter: true,
          trend: month,
        },
        {
          type: 'kpi',
          name: 'devolucoes',
          title: 'Taxa de devolução',
          area: [9, 0, 3, 4],
          measure: returned,
          target: 0.04,
          isLowerBetter: true,
          trend: month,
        },
        {
          type: 'lineClusteredColumnComboChart',
          name: 'meses',
          title: 'Pedidos e entregas no prazo por mês',
          area: [0, 4, 7, 8],
          category: month,
          measure: orders,
          line: onTime,
          role: 'secondAxis',
        },
        {
          type: 'pivotTable',
          name: 'centros',
          title: 'Centros de distribuição',
          area: [7, 4, 5, 8],
          rows: [{ column: 'regiao', label: 'Região e centro' }, warehouse],
          measures: [
            orders,
            onTimeCell,
            { ...days, unit: undefined, label: 'Dias', coloring: 'target', target: 3.5, isLowerBetter: true },
          ],
        },
      ],
    },
    {
      name: 'ReportSection02',
      displayName: 'Entregas',
      summary: 'Onde e com quem as entregas atrasam. Últimos 12 meses; meta de 95%.',
      filters: [recent],
      visuals: [
        {
          type: 'pivotTable',
          name: 'transportadoras',
          title: 'Entregas no prazo por centro e transportadora',
          area: [0, 0, 7, 7],
          rows: [warehouse],
          columns: carrier,
          measures: [onTimeCell],
        },
        {
          type: 'barChart',
          name: 'dias',
          title: 'Prazo médio por centro de distribuição (dias)',
          area: [7, 0, 5, 7],
          category: warehouse,
          measure: { ...days, unit: undefined },
          sort: 'value',
        },
        {
          type: 'lineChart',
          name: 'meses',
          title: 'Entregas no prazo por mês e transportadora',
          area: [0, 7, 12, 5],
          category: month,
          measure: onTime,
          series: carrier,
        },
      ],
    },
    {
      name: 'ReportSection03',
      displayName: 'Estoque e devoluções',
      summary: 'Dias de venda em estoque e motivos das devoluções. Últimos 12 meses.',
      filters: [recent],
      visuals: [
        {
          type: 'lineChart',
          name: 'cobertura',
          title: 'Cobertura de estoque por mês (dias)',
          area: [0, 0, 5, 6],
          category: month,
          measure: coverage,
          series: category,
        },
        {
          type: 'pivotTable',
          name: 'centros',
          title: 'Estoque em relação ao ideal (vermelho: falta, azul: sobra)',
          area: [5, 0, 7, 6],
          rows: [warehouse],
          columns: category,
          measures: [stockLevel],
        },
        {
          type: 'donutChart',
          name: 'motivos',
          title: 'Devoluções por motivo',
          area: [0, 6, 5, 6],
          category: { column: 'motivo', label: 'Motivo' },
          measure: returns,
          sort: 'value',
        },
        {
          type: 'lineClusteredColumnComboChart',
          name: 'devolucoes',
          title: 'Devoluções e taxa de devolução por categoria',
          area: [5, 6, 7, 6],
          category,
          measure: returns,
          line: returned,
          role: 'secondAxis',
          sort: 'value',
        },
      ],
    },
  ],
}
