import type { StoredFilter, StoredRowRules } from '../base/db/schema/index.ts'
import {
  business,
  byRoles,
  type DemoReport,
  joao,
  maria,
  only,
  pagesOf,
  reportNumber,
} from './demo-reports.ts'

/** The models about the company restrict rows in two ways (decision 122); names of roles differ by language. */
export const companyRules = {
  /** The model has a table of its own that says who sees which region. */
  table: (role: string): StoredRowRules => ({ ...byRoles([role]), security_table: true }),
  /** The role reads the regions from the custom data. */
  customData: (role: string, { table, column }: StoredFilter): StoredRowRules =>
    byRoles([role], { key: 'r', table, column }),
}

interface CompanyReport {
  id: number
  name: string
  /** In the emulator. */
  number: number
  rowsOfSul: StoredFilter
  rowRules: StoredRowRules
  /** The role of those who see all, if it is another one. */
  boardRole?: string
  pages: string[]
}

/** A report about the company itself: Maria manages the region Sul, João sees all regions. */
const ofCompany = ({ number, rowsOfSul, boardRole, pages, ...report }: CompanyReport): DemoReport => ({
  ...report,
  ...business,
  powerBiReportId: reportNumber(number),
  picture: String(number),
  generalPages: pagesOf(...pages),
  access: [
    { userId: maria, filters: [rowsOfSul] },
    { userId: joao, ...(boardRole && { roles: [boardRole] }) },
  ],
})

const sul = (table: string) => only(table, 'regiao', 'Sul')

/** The reports of the group Empresa. */
export const companyReports: DemoReport[] = [
  ofCompany({
    ...{ id: 386, name: 'Vendas', number: 11, pages: ['Visão geral', 'Produtos', 'Lojas e vendedores'] },
    rowsOfSul: sul('vendas'),
    rowRules: companyRules.table('Regioes'),
  }),
  ofCompany({
    ...{ id: 387, name: 'Financeiro', number: 12, pages: ['Resultado', 'DRE', 'Fluxo de caixa'] },
    rowsOfSul: sul('financeiro'),
    rowRules: companyRules.customData('Regional', sul('financeiro')),
    boardRole: 'Diretoria',
  }),
  ofCompany({
    ...{ id: 388, name: 'Operações', number: 13, pages: ['Visão geral', 'Entregas', 'Estoque e devoluções'] },
    rowsOfSul: sul('operacoes'),
    rowRules: companyRules.customData('Regioes', sul('operacoes')),
  }),
]
