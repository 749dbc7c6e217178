import type { ReactNode } from 'react'
import { describeTime } from '#common/browser/describe-session.ts'
import { useDevice } from '../hooks/useDevice.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'

interface DateTimeProps {
  /** ISO 8601 */
  at: string
  /** Shows date and time to the second, as a log needs it. */
  exact?: boolean
}

/** A point in time: how long ago it was, and exactly when; one of them is shown, the other on hover. */
export function DateTime({ at, exact = false }: DateTimeProps): ReactNode {
  const locale = useLocaleTag()
  const { serverNow } = useDevice()
  const { text, tooltip } = describeTime(at, serverNow(), locale, exact)
  return (
    <time dateTime={at} title={tooltip}>
      {text}
    </time>
  )
}
