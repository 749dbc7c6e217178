import type { aurora } from './demo-data.ts'
import { business, pagesOf, reportNumber } from './demo-reports.ts'

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
          generalPages: pagesOf('Overview', 'Then and now'),
          access: [{ userId: bruno }],
        },
      ],
    },
  ],
  managementReports: [],
}
