import { useTranslate } from 'react-admin'
import type { WordKey } from './i18nProvider.ts'

/** What fills a sentence's placeholders; `smart_count` also picks one or many. */
export type Fill = Record<string, string | number>

export type Words = (key: WordKey, fill?: Fill) => string

/** The words of the back-office in the chosen language, by keys that the compiler knows. */
export const useWords = (): Words => useTranslate()
