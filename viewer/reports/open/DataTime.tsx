import type { ReactNode } from 'react'
import { describeTime } from '#common/browser/describe-session.ts'
import { useApp } from '../../app/app-context.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'

/** As long as the platform caches the answer. */
const freshMs = 300_000

/** When the data of a report were refreshed last; nothing where Power BI does not say, or on another platform. */
export function DataTime({ id }: { id: number }): ReactNode {
  const t = useTranslate()
  const { serverNow } = useApp()
  const locale = useLocale()
  const at = useCallQuery('getReportRefresh', { id_report: id }, freshMs).data?.refreshed_at
  if (!at) return null
  const { text, tooltip } = describeTime(at, serverNow(), locale, false)
  return (
    <time dateTime={at} title={tooltip}>
      {t('embed.dataTime', { when: text })}
    </time>
  )
}
