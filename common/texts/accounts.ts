import type { Language } from '../language.ts'
import { accounts as en } from './en/later/accounts.ts'
import { accounts as pt } from './pt/later/accounts.ts'

/** The texts of Power BI accounts, loaded with their screens. */
export const accountTexts: Record<Language, typeof pt> = { pt, en }
