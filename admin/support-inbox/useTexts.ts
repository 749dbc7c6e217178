import { supportInboxTexts } from '#common/texts/support-inbox.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The texts of the inbox; they are no part of the texts that the first screen waits for. */
export const useTexts = () => supportInboxTexts[useLanguage()]
