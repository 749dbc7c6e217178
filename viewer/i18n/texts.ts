import { loadChunk } from '#common/browser/load-chunk.ts'
import type { Language } from '#common/language.ts'
import type { dictionary } from './pt.ts'

export type Dictionary = typeof dictionary

type Leaves<Node, Prefix extends string> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>
}[keyof Node & string]

/** Every text of the viewer: `login.title`, `errors.session.ended` … A key that is not there does not compile. */
export type TextKey = Leaves<Dictionary, ''>

/** The words of one language, as the page speaks it. */
export interface Texts {
  language: Language
  dictionary: Dictionary
}

const dictionaries = {
  pt: () => loadChunk(() => import('./pt.ts')),
  en: () => loadChunk(() => import('./en.ts')),
} satisfies Record<Language, () => Promise<{ dictionary: Dictionary }>>

/** Fetches one language; the other is not loaded. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { dictionary } = await dictionaries[language]()
  return { language, dictionary }
}
