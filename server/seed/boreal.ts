import { companyRules } from './company-reports.ts'
import type { aurora, DemoGroup } from './demo-data.ts'
import { business, byRoles, only, pagesOf, reportNumber } from './demo-reports.ts'

const bruno = 6

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
          generalPages: pagesOf('Visão geral', 'Ontem e hoje'),
          access: [{ userId: bruno }],
        },
      ],
    },
  ],
  managementReports: [],
}

/** Boreal's users besides those who can sign in. */
export const borealEmployees = [
  { id: 29, name: 'Carla Mota', email: 'carla@boreal.test' },
  { id: 30, name: 'Diego Farias', email: 'diego@boreal.test' },
]
const [carla, diego] = [29, 30]

const ofNordeste = only('operacoes', 'regiao', 'Nordeste')
const renewables = only('electricity', 'source', 'Renewables')

/** Two reports whose rows Power BI restricts. */
export const borealGroup: DemoGroup = {
  id: 7,
  name: 'Energia e logística',
  members: [bruno, carla, diego],
  reports: [
    {
      id: 393,
      name: 'Geração de energia',
      ...business,
      powerBiReportId: reportNumber(10),
      picture: '10',
      generalPages: pagesOf('Visão geral', 'Fontes'),
      rowRules: byRoles(['Sources'], { key: 's', table: 'electricity', column: 'source' }),
      access: [{ userId: bruno }, { userId: carla, filters: [renewables] }],
    },
    {
      id: 394,
      name: 'Entregas',
      ...business,
      powerBiReportId: reportNumber(13),
      picture: '13',
      generalPages: pagesOf('Visão geral', 'Entregas', 'Estoque e devoluções'),
      rowRules: companyRules.customData('Regioes', ofNordeste),
      access: [{ userId: bruno }, { userId: diego, filters: [ofNordeste] }],
    },
  ],
}
