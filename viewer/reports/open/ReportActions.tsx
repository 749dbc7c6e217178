import { type ReactNode, type Ref, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isViewingAs } from '#common/browser/session.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { ExpandIcon, LinkIcon, PrintIcon, RefreshIcon, ViewsIcon } from '#common/ui/icons.ts'
import styles from '#common/ui/TopBar.module.css'
import { useApp } from '../../app/app-context.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import { ReportLinkDialog } from '../views/ReportLinkDialog.tsx'
import { SavedViewsDialog } from '../views/SavedViewsDialog.tsx'
import { MoreActions } from './MoreActions.tsx'

/** Reading the list again is left to its dialog. */
const viewsFreshMs = 300_000

interface ReportActionsProps {
  id: number
  /** Absent until the report is shown. */
  report: ReportHandle | undefined
  /** The path of the open page; absent like the report. */
  pagePath: string | undefined
  /** Export the report to a file, or by mail. */
  exportButtons: ReactNode
  canExport: boolean
  onOpenState: (state: string | undefined) => void
  /** Absent if the report is already expanded. */
  onExpand?: () => void
  expandButton: Ref<HTMLButtonElement>
}

/** Toolbar buttons of a report: export, favorite, views, refresh, link, print, expand. */
export function ReportActions({
  id,
  report,
  pagePath,
  exportButtons,
  canExport,
  onOpenState,
  onExpand,
  expandButton,
}: ReportActionsProps): ReactNode {
  const t = useTranslate()
  const { flash } = useApp()
  const { pathname } = useLocation()
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'link' | 'views'>()
  // Other platforms have no views, and an administrator who views the portal as a user saves none.
  const hasViews = useCallQuery('getSavedViews', { id_report: id }, viewsFreshMs).data && !isViewingAs()

  const closeDialog = () => setDialog(undefined)
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
      <MoreActions>
        {/* Their places are kept until it is known what is offered, so that the toolbar does not shift. */}
        <span className={canExport ? undefined : styles.unavailable}>{exportButtons}</span>
        <span className={styles.slot}>
          <FavoriteButton id={id} />
        </span>
        <span className={styles.slot}>
          {hasViews && (
            <IconButton
              icon={ViewsIcon}
              label={t('savedViews.title')}
              disabled={!report}
              onClick={() => setDialog('views')}
            />
          )}
        </span>
        {/* Rendered disabled from the start, so that the toolbar does not shift. */}
        <IconButton
          icon={RefreshIcon}
          label={t('report.refresh')}
          disabled={!report}
          aria-busy={busy}
          onClick={refresh}
        />
        <IconButton
          icon={LinkIcon}
          label={t('pageLink.open')}
          disabled={!pagePath}
          onClick={() => setDialog('link')}
        />
        <IconButton
          icon={PrintIcon}
          label={t('report.print')}
          inWords
          disabled={!report}
          // The browser reports print errors itself.
          onClick={() => void report?.print().catch(() => undefined)}
        />
      </MoreActions>
      {onExpand && (
        <IconButton
          ref={expandButton}
          icon={ExpandIcon}
          label={t('report.expand')}
          shortcut="E"
          inWords
          onClick={onExpand}
        />
      )}
      {dialog === 'link' && report && pagePath && (
        <ReportLinkDialog id={id} report={report} pagePath={pagePath} onClose={closeDialog} />
      )}
      {dialog === 'views' && report && (
        <SavedViewsDialog id={id} report={report} onOpen={onOpenState} onClose={closeDialog} />
      )}
    </>
  )
}
