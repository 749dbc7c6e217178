import { useLocale } from 'react-admin'
import { secondFactorTexts } from '#common/texts/second-factor.ts'

/** The texts of two-step verification; they are no part of the texts that the first screen waits for. */
export const useTexts = () => secondFactorTexts[useLocale() === 'en' ? 'en' : 'pt']
