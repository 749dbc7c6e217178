import {
  companyFinanceInEnglish,
  companyOperationsInEnglish,
  companySalesInEnglish,
} from './company-english.ts'
import { companyFinance } from './company-finance.ts'
import { companyOperations } from './company-operations.ts'
import { companySales } from './company-sales.ts'
import { reportsInEnglish, reportsInPortuguese } from './portuguese.ts'
import type { ReportDefinition } from './types.ts'

/** The emulator's reports; up to 16, report n belongs to model n. */
export const reports: ReportDefinition[] = [
  ...reportsInPortuguese,
  companySales,
  companyFinance,
  companyOperations,
  companySalesInEnglish,
  companyFinanceInEnglish,
  companyOperationsInEnglish,
  ...reportsInEnglish,
]
