import { companyReports } from './company-reports.ts'
import {
  business,
  byRoles,
  type DemoReport,
  type DemoUser,
  joao,
  maria,
  nature,
  only,
  pagesOf,
  reportNumber,
  world,
} from './demo-reports.ts'

const development = pagesOf('Visão geral', 'Expectativa de vida', 'Fecundidade', 'População')

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
          generalPages: pagesOf('Mapa', 'Estados', 'Norte e sul'),
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
          generalPages: pagesOf('Visão geral', 'Potência e peso', 'Motores'),
          access: [{ userId: maria, filters: [only('cars', 'Origin', 'Japan')] }, { userId: joao }],
        },
        {
          id: 381,
          name: 'Preços de ações',
          ...business,
          powerBiReportId: reportNumber(3),
          picture: '03',
          generalPages: pagesOf('Preços', 'Comparação'),
          access: [{ userId: maria }, { userId: joao }],
        },
        {
          id: 382,
          name: 'Filmes',
          ...business,
          powerBiReportId: reportNumber(8),
          picture: '08',
          generalPages: pagesOf('Bilheteria', 'Gosto', 'Dinheiro'),
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
          generalPages: pagesOf('Visão geral', 'Temperatura', 'Chuva e vento'),
          access: [{ userId: joao }],
        },
        {
          id: 384,
          name: 'Pinguins',
          ...nature,
          powerBiReportId: reportNumber(6),
          picture: '06',
          generalPages: pagesOf('Visão geral', 'Bicos'),
          access: [{ userId: joao }],
        },
      ],
    },
    {
      id: 5,
      name: 'Empresa',
      members: [maria, joao],
      reports: companyReports,
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
