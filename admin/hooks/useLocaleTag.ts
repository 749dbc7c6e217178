import { useLocale } from 'react-admin'

/** The language as `Intl` names it. */
export const useLocaleTag = (): string => (useLocale() === 'pt' ? 'pt-BR' : 'en')
