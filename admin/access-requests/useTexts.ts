import { useLocale } from 'react-admin'
import { accessRequestTexts } from '#common/texts/access-requests.ts'

/** The texts of requests for access; they are no part of the texts that the first screen waits for. */
export const useTexts = () => accessRequestTexts[useLocale() === 'en' ? 'en' : 'pt'].answer
