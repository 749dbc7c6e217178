import { type ReactNode, type Ref, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ReportHandle } from '#common/embed/report-options.ts'
import styles from '#common/ui/TopBar.module.css'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CopyLinkDialog } from '../../layout/CopyLinkDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'

interface ReportActionsProps {
  id: number
  /** Absent until the report is shown. */
  report: ReportHandle | undefined
  /** The path of the open page; absent like the report. */
  pagePath: string | undefined
  /** Absent if the report is already expanded. */
  onExpand?: () => void
  expandButton: Ref<HTMLButtonElement>
}

/** Toolbar buttons of a report: refresh, favorite, link, print, expand. */
export function ReportActions({
  id,
  report,
  pagePath,
  onExpand,
  expandButton,
}: ReportActionsProps): ReactNode {
  const t = useTranslate()
  const { flash } = useApp()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const [isLinkOpen, setIsLinkOpen] = useState(false)

  const showError = () => flash.set({ path: pathname, tone: 'error', key: 'embed.refreshFailed' })
  const refresh = () => {
    if (busy) return
    setBusy(true)
    report
      ?.refresh()
      .catch(showError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      {/* Rendered disabled from the start, so that the toolbar does not shift. */}
      <IconButton
        icon="refresh"
        label={t('report.refresh')}
        disabled={!report}
        aria-busy={busy}
        onClick={refresh}
      />
      <span className={styles.optional}>
        <FavoriteButton id={id} />
        <IconButton
          icon="link"
          label={t('pageLink.open')}
          disabled={!pagePath}
          onClick={() => setIsLinkOpen(true)}
        />
        <IconButton
          icon="print"
          label={t('report.print')}
          inWords
          disabled={!report}
          // The browser reports print errors itself.
          onClick={() => void report?.print().catch(() => undefined)}
        />
      </span>
      {onExpand && (
        <IconButton
          ref={expandButton}
          icon="expand"
          label={t('report.expand')}
          shortcut="E"
          inWords
          onClick={onExpand}
        />
      )}
      {isLinkOpen && pagePath && (
        <CopyLinkDialog
          title={t('pageLink.title')}
          intro={t('pageLink.intro')}
          path={pagePath}
          onClose={() => setIsLinkOpen(false)}
        />
      )}
    </>
  )
}
