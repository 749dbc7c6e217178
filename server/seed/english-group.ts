import { type DemoGroup, type DemoReport, joao, maria, ofCompany, only } from './demo-data.ts'

/** The English twin of a report about the company, with the picture of the original. */
const inEnglish = (
  id: number,
  name: string,
  number: number,
  table: string,
  kind: 'table' | 'roles' | 'customData',
  ...pages: string[]
): DemoReport => ({
  ...ofCompany(
    id,
    name,
    number,
    only(table, 'region', 'South'),
    { kind, all: 'Regions', board: 'Board' },
    ...pages,
  ),
  picture: String(number - 3),
})

/** The reports of the group Empresa in English, given like the originals. Its name comes next in lists (decision 024). */
export const englishGroup: DemoGroup = {
  id: 6,
  name: 'Empresa (English)',
  members: [maria, joao],
  reports: [
    inEnglish(390, 'Sales', 14, 'sales', 'table', 'Overview', 'Products', 'Stores and sellers'),
    inEnglish(391, 'Finance', 15, 'finance', 'roles', 'Results', 'Income statement', 'Cash flow'),
    inEnglish(
      392,
      'Operations',
      16,
      'operations',
      'customData',
      'Overview',
      'Deliveries',
      'Stock and returns',
    ),
  ],
}
