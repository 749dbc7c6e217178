import { useLocale } from 'react-admin'
import { accountTexts } from '#common/texts/accounts.ts'

/** The texts of Power BI accounts; they are no part of the texts that the first screen waits for. */
export const useTexts = () => accountTexts[useLocale() === 'en' ? 'en' : 'pt']
