import { useT } from 'i18n-polyglot'
import type { TextKey } from './texts.ts'

/** Gives the sentence of a key in the page's language; `%{…}` is filled from the params. */
export type Translate = (key: TextKey, params?: Record<string, string | number>) => string

/** The page's words, with keys that are checked at compile time. */
export const useText: () => Translate = useT
