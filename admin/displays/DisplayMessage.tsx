import type { ReactNode } from 'react'
import { SecondaryText } from '../access-log/SecondaryText.tsx'
import type { ListedDisplay } from '../data/display-calls.ts'
import { useDevice } from '../hooks/useDevice.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** The message on a display, until it ends. */
export function DisplayMessage({ message }: Pick<ListedDisplay, 'message'>): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  const { serverNow } = useDevice()
  if (!message || Date.parse(message.until) <= serverNow()) return null
  const { text, until, urgent } = message
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(until),
  )
  return (
    <SecondaryText>
      {t(urgent ? 'admin.displays.now.urgentUntil' : 'admin.displays.now.messageUntil', { time, text })}
    </SecondaryText>
  )
}
