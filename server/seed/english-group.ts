import type { StoredRowRules } from '../base/db/schema/index.ts'
import { companyRules } from './company-reports.ts'
import type { DemoGroup } from './demo-data.ts'
import { business, type DemoReport, type DemoUser, only, pagesOf, reportNumber } from './demo-reports.ts'

/** Reads English: she alone has the reports in English, so that no other user has a report twice. */
export const englishUser: DemoUser = {
  id: 28,
  name: 'Emma Carter',
  email: 'emma@aurora.test',
  password: 'Aurora-Emma-1',
}

const south = (table: string) => only(table, 'region', 'South')

/** The English twin of a report about the company, with the picture of the original. She manages the South. */
const inEnglish = (
  { id, name, table }: { id: number; name: string; table: string },
  rowRules: StoredRowRules,
  ...pages: string[]
): DemoReport => ({
  ...{ id, name, rowRules, ...business, powerBiReportId: reportNumber(id - 376) },
  picture: String(id - 379),
  generalPages: pagesOf(...pages),
  access: [{ userId: englishUser.id, filters: [south(table)] }],
})

/** The reports of the group Empresa in English. */
export const englishGroup: DemoGroup = {
  id: 6,
  name: 'Company',
  members: [englishUser.id],
  reports: [
    inEnglish(
      { id: 390, name: 'Sales', table: 'sales' },
      companyRules.table('Regions'),
      ...['Overview', 'Products', 'Stores and sellers'],
    ),
    inEnglish(
      { id: 391, name: 'Finance', table: 'finance' },
      companyRules.customData('Regional', south('finance')),
      ...['Results', 'Income statement', 'Cash flow'],
    ),
    inEnglish(
      { id: 392, name: 'Operations', table: 'operations' },
      companyRules.customData('Regions', south('operations')),
      ...['Overview', 'Deliveries', 'Stock and returns'],
    ),
  ],
}
