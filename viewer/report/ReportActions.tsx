import { type ReactNode, type Ref, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ReportHandle } from '#common/embed/embedding-options.ts'
import { useApp } from '../app/AppContext.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { IconButton } from '../ui/IconButton.tsx'

interface ReportActionsProps {
  /** Absent while there is no report to do anything with. */
  report: ReportHandle | undefined
  /** Absent when it is expanded already. */
  onExpand?: () => void
  /** To the control that expands it. */
  expander: Ref<HTMLButtonElement>
}

/** What can be done with the report that is shown: fresh data, paper, all the width. */
export function ReportActions({ report, onExpand, expander }: ReportActionsProps): ReactNode {
  const t = useTranslate()
  const { flash } = useApp()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)

  const refuse = () => flash.set({ path: pathname, tone: 'error', key: 'embed.refreshFailed' })
  const refresh = () => {
    if (busy) return
    setBusy(true)
    report
      ?.refresh()
      .catch(refuse)
      .finally(() => setBusy(false))
  }
  return (
    <>
      {/* There from the start: what comes later would move what is there. */}
      <IconButton
        icon="refresh"
        label={t('report.refresh')}
        disabled={!report}
        aria-busy={busy}
        onClick={refresh}
      />
      <IconButton
        icon="print"
        label={t('report.print')}
        disabled={!report}
        // A browser that does not print says so itself.
        onClick={() => void report?.print().catch(() => undefined)}
      />
      {onExpand && <IconButton ref={expander} icon="expand" label={t('report.expand')} onClick={onExpand} />}
    </>
  )
}
