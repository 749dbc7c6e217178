import {
  companyFinanceInEnglish as finance,
  companyOperationsInEnglish as operations,
  companySalesInEnglish as sales,
} from '../models/company/english.ts'
import { englishTerms } from '../models/company/english-terms.ts'
import { translator } from '../models/company/translate.ts'
import type { Model } from '../models/types.ts'
import { englishTexts } from './company-english-texts.ts'
import { companyFinance } from './company-finance.ts'
import { companyOperations } from './company-operations.ts'
import { companySales } from './company-sales.ts'
import type { ReportDefinition } from './types.ts'

const toEnglish = translator({ ...englishTerms, ...englishTexts })

/** The same report in English, of the translated model: pages and visuals stay as they are in the original. */
const inEnglish = (original: ReportDefinition, id: string, model: Model): ReportDefinition => ({
  ...toEnglish(original),
  id,
  datasetId: model.id,
  culture: 'en-US',
})

export const companySalesInEnglish = inEnglish(companySales, 'b0000000-0000-4000-8000-000000000014', sales)
export const companyFinanceInEnglish = inEnglish(
  companyFinance,
  'b0000000-0000-4000-8000-000000000015',
  finance,
)
export const companyOperationsInEnglish = inEnglish(
  companyOperations,
  'b0000000-0000-4000-8000-000000000016',
  operations,
)
