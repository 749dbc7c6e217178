import { useLocale, useTranslate as useReactAdminTranslate } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import { createDescriber } from './describe-event.ts'

/** Describes events in the user's language, with at most so many items of each list. */
export function useDescriber(maxItems?: number): ReturnType<typeof createDescriber> {
  const t = useTranslate()
  const translateOr = useReactAdminTranslate()
  return createDescriber(t, translateOr, useLocale() ?? 'pt', maxItems)
}
