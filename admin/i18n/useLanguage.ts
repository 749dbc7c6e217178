import { useLocale } from 'react-admin'
import type { Language } from '#common/texts/language.ts'

/** The language of the screens. */
export const useLanguage = (): Language => (useLocale() === 'en' ? 'en' : 'pt')
