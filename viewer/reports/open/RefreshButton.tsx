import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatTime, timeAgo } from '#common/browser/describe-session.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { RefreshIcon } from '#common/ui/icons.ts'
import { useApp } from '../../app/app-context.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'

/** As long as the platform caches the answer. */
const freshMs = 300_000

interface RefreshButtonProps {
  id: number
  /** Absent until the report is shown. */
  report: ReportHandle | undefined
}

/** Refreshes a report, and says how old its data are. */
export function RefreshButton({ id, report }: RefreshButtonProps): ReactNode {
  const t = useTranslate()
  // When the data were refreshed is asked for after the report is shown: the report comes first.
  if (report) return <DatedButton id={id} report={report} />
  return <ToolButton icon={RefreshIcon} label={t('report.refresh')} disabled />
}

/** In the words of the time; without it where Power BI does not say, or on another platform. */
function DatedButton({ id, report }: { id: number; report: ReportHandle }): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { flash, serverNow } = useApp()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const at = useCallQuery('getReportRefresh', { id_report: id }, freshMs).data?.refreshed_at

  const showError = () => flash.set({ path: pathname, tone: 'error', key: 'embed.refreshFailed' })
  const refresh = () => {
    if (busy) return
    setBusy(true)
    report
      .refresh()
      .catch(showError)
      .finally(() => setBusy(false))
  }
  const name = t('report.refresh')
  const ago = at && timeAgo(at, serverNow(), locale)
  return (
    <ToolButton
      icon={RefreshIcon}
      label={ago ? `${name}: ${ago}` : name}
      words={ago || name}
      tooltip={at ? `${name} · ${t('embed.dataTime', { when: formatTime(at, locale) })}` : undefined}
      aria-busy={busy}
      onClick={refresh}
    />
  )
}
