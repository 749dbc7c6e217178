import { defaultRowRules } from '#common/access/row-rules.ts'
import type { StoredFilter, StoredPage, StoredRowRules } from '../db/schema/index.ts'

const workspace = (number: number): string => `a0000000-0000-4000-8000-00000000000${number}`
const reportNumber = (number: number): string => `b0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const pagesOf = (...titles: string[]): StoredPage[] =>
  titles.map((displayName, at) => ({ name: `ReportSection0${at + 1}`, displayName }))

export const only = (table: string, column: string, value: string): StoredFilter => ({
  table,
  column,
  condition: 'In',
  value,
  data_type: 'varchar',
})

/** How the emulator's models restrict rows: by these roles, which read these columns from the custom data. */
const byRoles = (roles: string[], ...keys: StoredRowRules['keys']): StoredRowRules => ({
  ...defaultRowRules,
  roles,
  keys,
})

/** The emulator's workspaces. */
const world = { workspaceId: workspace(1), workspaceName: 'World' }
const business = { workspaceId: workspace(2), workspaceName: 'Business' }
const nature = { workspaceId: workspace(3), workspaceName: 'Nature' }

const development = pagesOf('Overview', 'Life expectancy', 'Fertility', 'Population')

/** A user of the demo, with the password. */
export interface DemoUser {
  id: number
  name: string
  email: string
  password: string
  adm?: boolean
}

/** A report of the demo: where it is in the emulator, its picture, and the access to it. */
export interface DemoReport {
  id: number
  name: string
  workspaceId: string
  workspaceName: string
  powerBiReportId: string
  picture: string
  generalPages: StoredPage[]
  /** Absent: its model has no roles. */
  rowRules?: StoredRowRules
  access: { userId: number; filters?: StoredFilter[]; allowedPages?: StoredPage[]; roles?: string[] }[]
}

export const maria = 2
export const joao = 3
const bruno = 6

const development378: DemoReport = {
  id: 378,
  name: 'Desenvolvimento mundial',
  ...world,
  powerBiReportId: reportNumber(1),
  picture: '01',
  generalPages: development,
  rowRules: byRoles(['Countries'], { key: 'c', table: 'gapminder', column: 'country' }),
  access: [
    {
      userId: maria,
      filters: [only('gapminder', 'country', 'Brazil'), only('gapminder', 'country', 'Argentina')],
      allowedPages: development.slice(0, 2),
    },
    { userId: joao },
  ],
}

/** The three kinds of row rules of the models about the company (decision 122); names of roles differ by language. */
const companyRules = {
  /** The model has a table of its own that says who sees which region. */
  table: (_filter: StoredFilter, { all }: { all: string }): StoredRowRules => ({
    ...byRoles([all]),
    security_table: true,
  }),
  /** The role "Regional" also hides a column; who has the other role sees all. */
  roles: ({ table, column }: StoredFilter): StoredRowRules =>
    byRoles(['Regional'], { key: 'r', table, column }),
  customData: ({ table, column }: StoredFilter, { all }: { all: string }): StoredRowRules =>
    byRoles([all], { key: 'r', table, column }),
}

/** A report about the company itself: Maria manages the region Sul, João sees all regions. */
export function ofCompany(
  id: number,
  name: string,
  number: number,
  rowsOfSul: StoredFilter,
  { kind, all, board }: { kind: keyof typeof companyRules; all: string; board: string },
  ...pages: string[]
): DemoReport {
  const ofBoard = kind === 'roles' ? { roles: [board] } : {}
  return {
    id,
    name,
    ...business,
    powerBiReportId: reportNumber(number),
    picture: String(number),
    generalPages: pagesOf(...pages),
    rowRules: companyRules[kind](rowsOfSul, { all }),
    access: [
      { userId: maria, filters: [rowsOfSul] },
      { userId: joao, ...ofBoard },
    ],
  }
}

const inPortuguese = { all: 'Regioes', board: 'Diretoria' }

const sul = (table: string) => only(table, 'regiao', 'Sul')

/** The demo company and its users; the ids are fixed because external tests refer to them. */
export const aurora = {
  id: 1,
  name: 'Aurora',
  host: 'localhost',
  brandColour: '#2456E6',
  picture: 'aurora',
  texts: {
    pt: { title: 'Seus números, num só olhar', subtitle: 'Os relatórios da Aurora, em qualquer tela.' },
    en: { title: 'Your numbers at a glance', subtitle: "Aurora's reports, on any screen." },
  },
  supportEmail: 'suporte@aurora.test',
  users: [
    {
      id: 1,
      name: 'Administração Aurora',
      email: 'admin@aurora.test',
      password: 'Aurora-Admin-1',
      adm: true,
    },
    { id: maria, name: 'Maria Souza', email: 'maria@aurora.test', password: 'Aurora-Maria-1' },
    { id: joao, name: 'João Lima', email: 'joao@aurora.test', password: 'Aurora-Joao-1' },
    { id: 4, name: 'Ana Dias', email: 'ana@aurora.test', password: 'Aurora-Ana-1' },
  ] as DemoUser[],
  groups: [
    {
      id: 1,
      name: 'Mundo',
      members: [maria, joao],
      reports: [
        development378,
        {
          id: 379,
          name: 'Aeroportos',
          ...world,
          powerBiReportId: reportNumber(7),
          picture: '07',
          generalPages: pagesOf('Map', 'States', 'North and south'),
          access: [{ userId: joao }],
        },
      ],
    },
    {
      id: 2,
      name: 'Negócios',
      members: [maria, joao],
      reports: [
        {
          id: 380,
          name: 'Consumo de combustível',
          ...business,
          powerBiReportId: reportNumber(2),
          picture: '02',
          generalPages: pagesOf('Overview', 'Power and weight', 'Engines'),
          access: [{ userId: maria, filters: [only('cars', 'Origin', 'Japan')] }, { userId: joao }],
        },
        {
          id: 381,
          name: 'Preços de ações',
          ...business,
          powerBiReportId: reportNumber(3),
          picture: '03',
          generalPages: pagesOf('Prices', 'Comparison'),
          access: [{ userId: maria }, { userId: joao }],
        },
        {
          id: 382,
          name: 'Filmes',
          ...business,
          powerBiReportId: reportNumber(8),
          picture: '08',
          generalPages: pagesOf('Box office', 'Taste', 'Money'),
          access: [{ userId: joao }],
        },
      ],
    },
    {
      id: 3,
      name: 'Natureza',
      members: [joao],
      reports: [
        {
          id: 383,
          name: 'Clima de Seattle',
          ...nature,
          powerBiReportId: reportNumber(5),
          picture: '05',
          generalPages: pagesOf('Overview', 'Temperature', 'Rain and wind'),
          access: [{ userId: joao }],
        },
        {
          id: 384,
          name: 'Pinguins',
          ...nature,
          powerBiReportId: reportNumber(6),
          picture: '06',
          generalPages: pagesOf('Overview', 'Beaks'),
          access: [{ userId: joao }],
        },
      ],
    },
    {
      id: 5,
      name: 'Empresa',
      members: [maria, joao],
      reports: [
        ofCompany(
          386,
          'Vendas',
          11,
          sul('vendas'),
          { kind: 'table', ...inPortuguese },
          'Visão geral',
          'Produtos',
          'Lojas e vendedores',
        ),
        ofCompany(
          387,
          'Financeiro',
          12,
          sul('financeiro'),
          { kind: 'roles', ...inPortuguese },
          'Resultado',
          'DRE',
          'Fluxo de caixa',
        ),
        ofCompany(
          388,
          'Operações',
          13,
          sul('operacoes'),
          { kind: 'customData', ...inPortuguese },
          'Visão geral',
          'Entregas',
          'Estoque e devoluções',
        ),
      ],
    },
  ] as { id: number; name: string; members: number[]; reports: DemoReport[] }[],
  managementReports: [
    { id: 1, name: 'Desastres naturais', ...world, powerBiReportId: reportNumber(9), picture: '09' },
    {
      id: 2,
      name: 'Eletricidade de Iowa',
      ...business,
      powerBiReportId: reportNumber(10),
      picture: '10',
      rowRules: byRoles(['Everything']),
    },
  ],
}

export type DemoGroup = (typeof aurora)['groups'][number]

/** A second company on the same installation: own host name, brand and users. */
export const boreal: typeof aurora = {
  id: 2,
  name: 'Boreal',
  host: 'boreal.localhost',
  brandColour: '#0E7C66',
  picture: 'boreal',
  texts: {
    pt: { title: 'Decisões com os pés no chão', subtitle: 'O portal de relatórios da Boreal.' },
    en: { title: 'Decisions with both feet on the ground', subtitle: "Boreal's report portal." },
  },
  supportEmail: 'suporte@boreal.test',
  users: [
    {
      id: 5,
      name: 'Administração Boreal',
      email: 'admin@boreal.test',
      password: 'Boreal-Admin-1',
      adm: true,
    },
    { id: bruno, name: 'Bruno Nunes', email: 'bruno@boreal.test', password: 'Boreal-Bruno-1' },
  ],
  groups: [
    {
      id: 4,
      name: 'Operações',
      members: [bruno],
      reports: [
        {
          id: 385,
          name: 'Empregos',
          ...business,
          powerBiReportId: reportNumber(4),
          picture: '04',
          generalPages: pagesOf('Overview', 'Then and now'),
          access: [{ userId: bruno }],
        },
      ],
    },
  ],
  managementReports: [],
}
