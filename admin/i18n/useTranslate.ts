import { useTranslate as useReactAdminTranslate } from 'react-admin'
import type { TextKey } from './i18nProvider.ts'

/** Values for a text's placeholders; `smart_count` also picks the plural form. */
export type TextParams = Record<string, string | number>

export type Translate = (key: TextKey, params?: TextParams) => string

/** react-admin's `useTranslate`, with keys that the compiler checks: `t('common.save')`. */
export const useTranslate: () => Translate = useReactAdminTranslate

/** Translates keys that are only known at run time, such as an error's; a text that is not a key is returned as it is. */
export function useTranslateMessage(): (message: string) => string {
  const translate = useReactAdminTranslate()
  return (message) => translate(message, { _: message })
}
