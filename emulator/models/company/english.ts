import type { Model, Row } from '../types.ts'
import { englishTerms } from './english-terms.ts'
import { companyFinance, companyOperations, companySales } from './index.ts'
import { translator } from './translate.ts'

const toEnglish = translator(englishTerms)

/** The same model in English: its rows are those of the original, translated on first use. */
function inEnglish(original: Model, id: string): Model {
  const tables = toEnglish(original.tables)
  let translated: { from: Row[]; rows: Row[] } | undefined
  return {
    ...original,
    id,
    name: toEnglish(original.name),
    tables,
    rows(wanted) {
      const at = tables.findIndex(({ name }) => name === wanted)
      const table = original.tables[at]
      if (!table) return []
      const from = original.rows(table.name)
      if (translated?.from !== from) translated = { from, rows: toEnglish(from) }
      return translated.rows
    },
  }
}

export const companySalesInEnglish = inEnglish(companySales, 'c0000000-0000-4000-8000-000000000014')
export const companyFinanceInEnglish = inEnglish(companyFinance, 'c0000000-0000-4000-8000-000000000015')
export const companyOperationsInEnglish = inEnglish(companyOperations, 'c0000000-0000-4000-8000-000000000016')
