import { filterSetTexts } from '#common/texts/filter-sets.ts'
import { useLanguage } from '../i18n/useLanguage.ts'

/** The texts of filter sets and attributes; they are no part of the texts that the first screen waits for. */
export const useTexts = () => filterSetTexts[useLanguage()]
