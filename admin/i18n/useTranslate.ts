import { useTranslate as useReactAdminTranslate } from 'react-admin'
import type { TextParams } from '#common/texts/keys.ts'
import type { TextKey } from './i18n-provider.ts'

export type Translate = (key: TextKey, params?: TextParams) => string

/** react-admin's `useTranslate`, with keys that the compiler checks: `t('common.save')`. */
export const useTranslate: () => Translate = useReactAdminTranslate

/** Translates keys that are only known at run time, such as an error's; a text that is not a key is returned as it is. */
export function useTranslateMessage(): (message: string) => string {
  const translate = useReactAdminTranslate()
  return (message) => translate(message, { _: message })
}
