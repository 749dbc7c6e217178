import { loadChunk } from '#common/browser/load-chunk.ts'
import type { KeysOf } from '#common/texts/keys.ts'
import type { Language } from '#common/texts/language.ts'
import type { viewer } from '#common/texts/pt/viewer.ts'

type Dictionary = typeof viewer

/** Key of a text of the viewer, checked at compile time. */
export type TextKey = KeysOf<Dictionary>

/** All texts in one language. */
export interface Texts {
  language: Language
  dictionary: Dictionary
}

const dictionaries = {
  pt: () => import('#common/texts/pt/viewer.ts'),
  en: () => import('#common/texts/en/viewer.ts'),
} satisfies Record<Language, () => Promise<{ viewer: Dictionary }>>

/** Loads the texts of one language only. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { viewer } = await loadChunk(dictionaries[language])
  return { language, dictionary: viewer }
}
