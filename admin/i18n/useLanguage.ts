import { useLocale } from 'react-admin'
import type { Language } from '#common/language.ts'

/** The language of the screens. */
export const useLanguage = (): Language => (useLocale() === 'en' ? 'en' : 'pt')
