import { accessRequestTexts } from '#common/texts/access-requests.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The texts of requests for access; they are no part of the texts that the first screen waits for. */
export const useTexts = () => accessRequestTexts[useLanguage()].answer
