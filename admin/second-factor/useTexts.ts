import { secondFactorTexts } from '#common/texts/second-factor.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The texts of two-step verification; they are no part of the texts that the first screen waits for. */
export const useTexts = () => secondFactorTexts[useLanguage()]
