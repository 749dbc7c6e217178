import { accountTexts } from '#common/texts/accounts.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The texts of Power BI accounts; they are no part of the texts that the first screen waits for. */
export const useTexts = () => accountTexts[useLanguage()]
