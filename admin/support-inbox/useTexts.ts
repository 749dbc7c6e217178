import { useLocale } from 'react-admin'
import { supportInboxTexts } from '#common/texts/support-inbox.ts'

/** The texts of the inbox; they are no part of the texts that the first screen waits for. */
export const useTexts = () => supportInboxTexts[useLocale() === 'en' ? 'en' : 'pt']
