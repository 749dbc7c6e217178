import { byCustomData, bySecurityTable, everything } from '../roles.ts'
import type { Model, Role, Row } from '../types.ts'
import { englishTerms } from './english-terms.ts'
import { companyFinance, companyOperations, companySales } from './index.ts'
import { translator } from './translate.ts'

const toEnglish = translator(englishTerms)

/** The same model in English: its rows are those of the original, translated on first use. */
function inEnglish(original: Model, id: string, ...roles: Role[]): Model {
  const tables = toEnglish(original.tables)
  const translated = new WeakMap<Row[], Row[]>()
  return {
    ...original,
    id,
    name: toEnglish(original.name),
    tables,
    roles: [...roles, everything],
    rows(wanted) {
      const at = tables.findIndex(({ name }) => name === wanted)
      const table = original.tables[at]
      if (!table) return []
      const from = original.rows(table.name)
      const rows = translated.get(from) ?? toEnglish(from)
      translated.set(from, rows)
      return rows
    },
  }
}

export const companySalesInEnglish = inEnglish(
  companySales,
  'c0000000-0000-4000-8000-000000000014',
  bySecurityTable('Regions', 'sales', 'region', { name: 'access', user: 'user', value: 'region' }),
)
export const companyFinanceInEnglish = inEnglish(
  companyFinance,
  'c0000000-0000-4000-8000-000000000015',
  { name: 'Board' },
  {
    ...byCustomData('Regional', 'finance', 'r', 'region'),
    hidden: [{ table: 'finance', column: 'ebitda' }],
  },
)
export const companyOperationsInEnglish = inEnglish(
  companyOperations,
  'c0000000-0000-4000-8000-000000000016',
  byCustomData('Regions', 'operations', 'r', 'region'),
)
