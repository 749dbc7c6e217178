import { loadChunk } from '#common/browser/load-chunk.ts'
import type { Language } from '#common/language.ts'
import type { KeysOf } from '#common/texts/keys.ts'
import type { dictionary } from './pt.ts'

export type Dictionary = typeof dictionary

/** Key of a text of the viewer, checked at compile time. */
export type TextKey = KeysOf<Dictionary>

/** All texts in one language. */
export interface Texts {
  language: Language
  dictionary: Dictionary
}

const dictionaries = {
  pt: () => import('./pt.ts'),
  en: () => import('./en.ts'),
} satisfies Record<Language, () => Promise<{ dictionary: Dictionary }>>

/** Loads the texts of one language only. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { dictionary } = await loadChunk(dictionaries[language])
  return { language, dictionary }
}
