import type { ReactNode } from 'react'
import { useLocale } from 'react-admin'

/** Date and time in the user's language and the device's time zone. */
export function DateTime({ at, exact }: { at: string; exact?: boolean }): ReactNode {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale === 'pt' ? 'pt-BR' : 'en', {
    dateStyle: exact ? 'short' : 'medium',
    timeStyle: exact ? 'medium' : 'short',
  })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
