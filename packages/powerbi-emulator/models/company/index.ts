import { BUSINESS } from '../../workspaces.ts'
import { byCustomData, bySecurityTable, everything } from '../roles.ts'
import type { Column, Model, Role, Row, Table } from '../types.ts'
import { cashLines, incomeLines } from './finance-lines.ts'
import { generateFinance } from './generate-finance.ts'
import { generateOperations } from './generate-operations.ts'
import { generateSales } from './generate-sales.ts'
import { type Month, monthOf } from './months.ts'
import { regionsByUser } from './regions-by-user.ts'

interface Generated {
  id: string
  name: string
  table: string
  columns: Column[]
  roles: Role[]
  generate: (last: Month) => Row[]
  security?: { table: Table; rows: Row[] }
}

/** A model whose rows are generated on first use, and again when the next month begins. */
function companyModel({ id, name, table, columns, roles, generate, security }: Generated): Model {
  let generated: { month: Month; rows: Row[] } | undefined
  return {
    id,
    name,
    workspaceId: BUSINESS,
    tables: [{ name: table, columns }, ...(security ? [security.table] : [])],
    roles: [...roles, everything],
    rows(wanted) {
      if (wanted === security?.table.name) return security.rows
      if (wanted !== table) return []
      const month = monthOf(Date.now())
      if (generated?.month !== month) generated = { month, rows: generate(month) }
      return generated.rows
    },
  }
}

const month: Column = { name: 'data', type: 'date', label: 'Mês' }
const region: Column = { name: 'regiao', type: 'text', label: 'Região' }
const text = (name: string, label: string): Column => ({ name, type: 'text', label })
const number = (name: string, label: string): Column => ({ name, type: 'number', label })

/** 160 products in stores a month. */
export const companySales = companyModel({
  id: 'c0000000-0000-4000-8000-000000000011',
  name: 'Vendas',
  table: 'vendas',
  generate: generateSales,
  roles: [
    bySecurityTable('Regioes', 'vendas', 'regiao', { name: 'acesso', user: 'usuario', value: 'regiao' }),
  ],
  security: {
    table: { name: 'acesso', columns: [text('usuario', 'Usuário'), region], isHidden: true },
    rows: regionsByUser.map(([usuario, regiao]) => ({ usuario, regiao })),
  },
  columns: [
    month,
    region,
    text('uf', 'UF'),
    text('loja', 'Loja'),
    text('vendedor', 'Vendedor'),
    text('categoria', 'Categoria'),
    text('produto', 'Produto'),
    number('unidades', 'Unidades'),
    number('receita', 'Receita (R$)'),
    number('meta', 'Meta (R$)'),
    number('lucro', 'Lucro bruto (R$)'),
    number('unidades_anterior', 'Unidades do ano anterior'),
    number('receita_anterior', 'Receita do ano anterior (R$)'),
    number('lucro_anterior', 'Lucro bruto do ano anterior (R$)'),
  ],
})

/** 20 accounts in 5 regions a month. */
export const companyFinance = companyModel({
  id: 'c0000000-0000-4000-8000-000000000012',
  name: 'Financeiro',
  table: 'financeiro',
  generate: generateFinance,
  roles: [
    { name: 'Diretoria' },
    {
      ...byCustomData('Regional', 'financeiro', 'r', 'regiao'),
      hidden: [{ table: 'financeiro', column: 'ebitda' }],
    },
  ],
  columns: [
    month,
    region,
    text('demonstrativo', 'Demonstrativo'),
    { ...number('linha', 'Linha'), names: { ...incomeLines, ...cashLines } },
    text('conta', 'Conta'),
    number('realizado', 'Realizado (R$)'),
    number('orcado', 'Orçado (R$)'),
    number('anterior', 'Ano anterior (R$)'),
    number('receita_liquida', 'Receita líquida (R$)'),
    number('ebitda', 'EBITDA (R$)'),
  ],
})

/** 8 warehouses with 4 categories and 3 carriers a month. */
export const companyOperations = companyModel({
  id: 'c0000000-0000-4000-8000-000000000013',
  name: 'Operações',
  table: 'operacoes',
  generate: generateOperations,
  roles: [byCustomData('Regioes', 'operacoes', 'r', 'regiao')],
  columns: [
    month,
    region,
    text('cd', 'Centro de distribuição'),
    text('transportadora', 'Transportadora'),
    text('categoria', 'Categoria'),
    number('pedidos', 'Pedidos entregues'),
    number('pedidos_anterior', 'Pedidos do ano anterior'),
    number('no_prazo', 'Entregas no prazo'),
    number('dias', 'Dias de entrega (soma)'),
    number('devolucoes', 'Devoluções'),
    text('motivo', 'Motivo principal de devolução'),
    number('estoque', 'Estoque (R$)'),
    number('estoque_ideal', 'Estoque ideal (R$)'),
    number('custo_diario', 'Custo diário das vendas (R$)'),
  ],
})
