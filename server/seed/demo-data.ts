import type { StoredFilter, StoredPage } from '../db/schema/index.ts'

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
  access: { userId: number; filters?: StoredFilter[]; allowedPages?: StoredPage[] }[]
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
  access: [
    {
      userId: maria,
      filters: [only('gapminder', 'country', 'Brazil'), only('gapminder', 'country', 'Argentina')],
      allowedPages: development.slice(0, 2),
    },
    { userId: joao },
  ],
}

/** A report about the company itself: Maria manages the region Sul, João sees all regions. */
export const ofCompany = (
  id: number,
  name: string,
  number: number,
  rowsOfSul: StoredFilter,
  ...pages: string[]
): DemoReport => ({
  id,
  name,
  ...business,
  powerBiReportId: reportNumber(number),
  picture: String(number),
  generalPages: pagesOf(...pages),
  access: [{ userId: maria, filters: [rowsOfSul] }, { userId: joao }],
})

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
        ofCompany(386, 'Vendas', 11, sul('vendas'), 'Visão geral', 'Produtos', 'Lojas e vendedores'),
        ofCompany(387, 'Financeiro', 12, sul('financeiro'), 'Resultado', 'DRE', 'Fluxo de caixa'),
        ofCompany(388, 'Operações', 13, sul('operacoes'), 'Visão geral', 'Entregas', 'Estoque e devoluções'),
      ],
    },
  ] as { id: number; name: string; members: number[]; reports: DemoReport[] }[],
  managementReports: [
    { id: 1, name: 'Desastres naturais', ...world, powerBiReportId: reportNumber(9), picture: '09' },
    { id: 2, name: 'Eletricidade de Iowa', ...business, powerBiReportId: reportNumber(10), picture: '10' },
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
