import type { StoredRowRules } from '../base/db/schema/index.ts'
import { companyRules, ofCompany } from './company-reports.ts'
import type { DemoGroup } from './demo-data.ts'
import { type DemoReport, joao, maria, only } from './demo-reports.ts'

const south = (table: string) => only(table, 'region', 'South')

/** The English twin of a report about the company, with the picture of the original. */
const inEnglish = (
  { id, name, table, boardRole }: { id: number; name: string; table: string; boardRole?: string },
  rowRules: StoredRowRules,
  ...pages: string[]
): DemoReport => ({
  ...ofCompany({
    ...{ id, name, pages, rowRules, number: id - 376 },
    ...(boardRole && { boardRole }),
    rowsOfSul: south(table),
  }),
  picture: String(id - 379),
})

/** The reports of the group Empresa in English, given like the originals. Its name comes next in lists (decision 024). */
export const englishGroup: DemoGroup = {
  id: 6,
  name: 'Empresa (English)',
  members: [maria, joao],
  reports: [
    inEnglish(
      { id: 390, name: 'Sales', table: 'sales' },
      companyRules.table('Regions'),
      ...['Overview', 'Products', 'Stores and sellers'],
    ),
    inEnglish(
      { id: 391, name: 'Finance', table: 'finance', boardRole: 'Board' },
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
