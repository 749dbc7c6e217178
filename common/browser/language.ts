import { type Language, pickLanguage } from '../texts/language.ts'

const storageKey = 'vitrine.language'

/** The language to start in: the user's last choice, else the browser's. */
export function startLanguage(): Language {
  const remembered = localStorage.getItem(storageKey)
  return pickLanguage(remembered ? [remembered] : navigator.languages)
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(storageKey, language)
