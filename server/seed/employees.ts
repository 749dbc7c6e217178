import type { StoredFilter, StoredPage } from '../base/db/schema/index.ts'
import { aurora } from './demo-data.ts'
import type { DemoReport, DemoUser } from './demo-reports.ts'

/** The screen in Aurora's reception, which plays one playlist all day. */
export const receptionScreen: DemoUser = {
  id: 7,
  name: 'TV da recepção',
  email: 'tv@aurora.test',
  password: 'Aurora-TV-1',
}

/** The playlist of the reception: these reports, seconds per page. */
export const receptionPlaylist = { id: 1, name: 'Painel da recepção', seconds: 20, reportIds: [386, 388] }

/** The group of the reports about the company. */
export const companyGroupId = 5

const [sales, finance, operations] = [386, 387, 388]

/** A report that was deleted in Power BI: the report check finds it, and opening it fails. */
export const deletedReport: Omit<DemoReport, 'access'> = {
  id: 389,
  name: 'Recursos humanos',
  workspaceId: 'a0000000-0000-4000-8000-000000000002',
  workspaceName: 'Business',
  powerBiReportId: 'b0000000-0000-4000-8000-000000000099',
  picture: '14',
  generalPages: [{ name: 'ReportSection01', displayName: 'Quadro de pessoal' }],
}

/** A report of an employee; without filters and pages: all of it. */
export interface EmployeeAccess {
  reportId: number
  filters?: StoredFilter[]
  allowedPages?: StoredPage[]
  roles?: string[]
}

/** An employee of Aurora, without a known password: the demo's sign-ins are those of `demo-data.ts`. */
export interface Employee {
  id: number
  name: string
  email: string
  /** Was invited and has not come yet. */
  isInvited?: boolean
  /** Has left the company. */
  isBlocked?: boolean
  /** Has a contract that ends soon. */
  isTemporary?: boolean
  access: EmployeeAccess[]
}

const pagesOf = (reportId: number): StoredPage[] =>
  aurora.groups.flatMap(({ reports }) => reports).find(({ id }) => id === reportId)?.generalPages ?? []

const inRegion = (reportId: number, table: string, value: string): EmployeeAccess => ({
  reportId,
  filters: [{ table, column: 'regiao', condition: 'In', value, data_type: 'varchar' }],
})

/** Sells in one region: its sales, and the first page about its deliveries. */
const salesOf = (region: string): EmployeeAccess[] => [
  inRegion(sales, 'vendas', region),
  { ...inRegion(operations, 'operacoes', region), allowedPages: pagesOf(operations).slice(0, 1) },
]

const departments = {
  norte: salesOf('Norte'),
  nordeste: salesOf('Nordeste'),
  centroOeste: salesOf('Centro-Oeste'),
  sudeste: salesOf('Sudeste'),
  sul: salesOf('Sul'),
  finance: [{ reportId: finance }, { reportId: sales }],
  logistics: [{ reportId: operations }],
  management: [{ reportId: sales }, { reportId: finance, roles: ['Diretoria'] }, { reportId: operations }],
  personnel: [{ reportId: deletedReport.id }],
} satisfies Record<string, EmployeeAccess[]>

const staff: [string, keyof typeof departments, Partial<Employee>?][] = [
  ['Beatriz Almeida', 'management'],
  ['Carlos Henrique Prado', 'management'],
  ['Daniela Ferraz', 'sudeste'],
  ['Eduardo Moreira', 'sudeste'],
  ['Fernanda Cordeiro', 'sudeste'],
  ['Gustavo Teixeira', 'sul'],
  ['Helena Brandão', 'sul'],
  ['Igor Nascimento', 'nordeste'],
  ['Juliana Queiroz', 'nordeste'],
  ['Kátia Guimarães', 'norte'],
  ['Leandro Pacheco', 'centroOeste'],
  ['Mariana Vasconcelos', 'finance'],
  ['Nelson Yamada', 'finance'],
  ['Olívia Rezende', 'finance'],
  ['Paulo Sérgio Bastos', 'logistics'],
  ['Renata Figueiredo', 'logistics', { isTemporary: true }],
  ['Sandro Peixoto', 'logistics', { isBlocked: true }],
  ['Tatiane Rocha', 'personnel'],
  ['Vinícius Andrade', 'personnel'],
  ['Yasmin Carvalho', 'sudeste', { isInvited: true }],
]

const firstId = 8

/** `katia@aurora.test`: the first name, without accents. */
const addressOf = (name: string): string =>
  `${name
    .split(' ')[0]
    ?.normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()}@aurora.test`

/** Aurora's employees besides the users of `demo-data.ts`. */
export const employees: Employee[] = staff.map(([name, department, state], at) => ({
  id: firstId + at,
  name,
  email: addressOf(name),
  access: departments[department],
  ...state,
}))
