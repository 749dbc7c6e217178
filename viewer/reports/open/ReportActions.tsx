import { type ReactNode, type Ref, useState } from 'react'
import { isViewingAs } from '#common/browser/session.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import {
  CollapseIcon,
  ExpandIcon,
  LinkIcon,
  MoreIcon,
  PrintIcon,
  ShareIcon,
  ViewsIcon,
} from '#common/ui/icons.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import styles from '../../ui/Toolbar.module.css'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import { ReportLinkDialog } from '../views/ReportLinkDialog.tsx'
import { SavedViewsDialog } from '../views/SavedViewsDialog.tsx'
import { RefreshButton } from './RefreshButton.tsx'

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
  expanded: boolean
  onToggle: () => void
  toggleButton: Ref<HTMLButtonElement>
}

/** The toolbar of a report: favorite, views, share, refresh, expand. Disabled buttons keep their place from the start. */
export function ReportActions({
  id,
  report,
  pagePath,
  exportButtons,
  canExport,
  onOpenState,
  expanded,
  onToggle,
  toggleButton,
}: ReportActionsProps): ReactNode {
  const t = useTranslate()
  const [dialog, setDialog] = useState<'link' | 'views'>()
  // Other platforms have no views, and an administrator who views the portal as a user saves none.
  const hasViews = useCallQuery('getSavedViews', { id_report: id }, viewsFreshMs).data !== undefined

  const closeDialog = () => setDialog(undefined)
  return (
    <>
      <ActionMenu
        on="phone"
        button={(menu) => <IconButton icon={MoreIcon} label={t('report.more')} popoverTarget={menu} />}
      >
        <span className={styles.place}>
          <FavoriteButton id={id} />
        </span>
        {!isViewingAs() && (
          <span className={hasViews ? undefined : styles.unknown}>
            <ToolButton
              icon={ViewsIcon}
              label={t('savedViews.title')}
              words={t('savedViews.open')}
              disabled={!report}
              onClick={() => setDialog('views')}
            />
          </span>
        )}
        <ActionMenu
          on="desktop"
          button={(menu) => (
            <ToolButton
              icon={ShareIcon}
              label={t('pageLink.share')}
              disabled={!report}
              popoverTarget={menu}
            />
          )}
        >
          <ToolButton
            icon={LinkIcon}
            label={t('pageLink.open')}
            disabled={!pagePath}
            onClick={() => setDialog('link')}
          />
          {/* Always there, so that an open dialog stays while the report is fetched again. */}
          <span hidden={!canExport}>{exportButtons}</span>
          <ToolButton
            icon={PrintIcon}
            label={t('report.print')}
            disabled={!report}
            // The browser reports print errors itself.
            onClick={() => void report?.print().catch(() => undefined)}
          />
        </ActionMenu>
        <span className={styles.age}>
          <RefreshButton id={id} report={report} />
        </span>
      </ActionMenu>
      <span className={styles.toggle}>
        <ToolButton
          ref={toggleButton}
          icon={expanded ? CollapseIcon : ExpandIcon}
          label={t(expanded ? 'shortcuts.collapse' : 'report.expand')}
          shortcut="E"
          onClick={onToggle}
        />
      </span>
      {dialog === 'link' && report && pagePath && (
        <ReportLinkDialog id={id} report={report} pagePath={pagePath} onClose={closeDialog} />
      )}
      {dialog === 'views' && report && (
        <SavedViewsDialog id={id} report={report} onOpen={onOpenState} onClose={closeDialog} />
      )}
    </>
  )
}
