import { useT } from 'i18n-polyglot'
import type { TextParams } from '#common/texts/keys.ts'
import type { TextKey } from './texts.ts'

/** Returns the text of a key in the current language, with its placeholders filled from `params`. */
export type Translate = (key: TextKey, params?: TextParams) => string

export const useTranslate: () => Translate = useT
