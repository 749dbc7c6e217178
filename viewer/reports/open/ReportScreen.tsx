import { type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router-dom'
import { pageHref } from '#common/addresses/page-href.ts'
import { href } from '#common/addresses/paths.ts'
import { ReportTabs } from '#common/embed/ReportTabs.tsx'
import { CloseIcon } from '#common/ui/icons.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { useApp } from '../../app/app-context.ts'
import { useOnReconnect } from '../../hooks/useOnReconnect.ts'
import { useShortcuts } from '../../hooks/useShortcuts.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ErrorScreen } from '../../layout/ErrorScreen.tsx'
import { Page } from '../../layout/Page.tsx'
import { ShortcutsDialog } from '../../layout/ShortcutsDialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import toolbar from '../../ui/Toolbar.module.css'
import { ExportButton } from '../export/ExportButton.tsx'
import { SubscribeButton } from '../subscriptions/SubscribeButton.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportFailurePanel } from './ReportFailurePanel.tsx'
import styles from './ReportScreen.module.css'
import { ReportViewport } from './ReportViewport.tsx'
import { useListedReport } from './report-query.ts'
import { SupportLine } from './SupportLine.tsx'
import { useExpanded } from './useExpanded.ts'
import { useOpenReport } from './useOpenReport.ts'
import { usePageRatio } from './usePageRatio.ts'

const AccessRequest = lazyPart(
  async () => (await import('../../access-request/AccessRequest.tsx')).AccessRequest,
  ErrorScreen,
)

/** `/relatorio/:id_report`; another id remounts the report. */
export function ReportScreen(): ReactNode {
  const id = Number(useParams().id_report)
  return <ReportById key={id} id={id} />
}

/** One report with its toolbar, its errors and the support line (spec 2, 4, 8). */
function ReportById({ id }: { id: number }): ReactNode {
  const t = useTranslate()
  const { linksByMail } = useApp().config
  const listed = useListedReport(id)
  const { problem, embed, handle, pages, page, mustRotate, ...report } = useOpenReport(id)
  const { toggle, close, ...width } = useExpanded()
  // Without a report, the navigation and the support line are needed.
  const expanded = width.expanded && !problem
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const pageRatio = usePageRatio(handle, page)
  const name = embed?.name || listed?.name

  const { canExport = false, canExportState = false, makesFiles = true } = embed ?? {}
  const exported = handle &&
    page && { id, name: name || t('embed.untitled'), pages, page, handle, makesFiles, canExportState }

  useOnReconnect(() => {
    if (report.isRefused) return
    if (problem) report.retry()
    // Data the report requested while offline never arrived.
    else handle?.refresh().catch(() => undefined)
  })

  useShortcuts({
    f: width.toggleFullScreen,
    e: problem ? undefined : toggle,
    Escape: expanded ? close : undefined,
    '?': () => setIsHelpOpen(true),
  })

  if (report.isRefused) {
    return (
      <Suspense fallback={<Page title={undefined}>{null}</Page>}>
        <AccessRequest id={id} />
      </Suspense>
    )
  }
  const tabs = report.frameProps.pageTabs === 'own' && page && pages.length > 1 && (
    <ReportTabs
      label={t('report.pages')}
      pages={pages}
      current={page.name}
      // All listed pages are allowed; other errors are reported by the report itself.
      onChoose={(chosen) => void handle?.showPage(chosen).catch(() => undefined)}
    />
  )
  return (
    <Page
      title={name || (problem ? t('embed.untitled') : undefined)}
      back={href('reports')}
      fit
      onFullScreen={width.toggleFullScreen}
      expanded={expanded}
      actions={
        !mustRotate &&
        !problem && (
          <ReportActions
            id={id}
            report={page && handle}
            pagePath={page && pageHref(id, page.name)}
            exportButtons={
              <>
                {linksByMail && makesFiles && <SubscribeButton report={exported} />}
                <ExportButton report={exported} />
              </>
            }
            canExport={canExport}
            onOpenState={report.openState}
            expanded={expanded}
            onToggle={toggle}
            toggleButton={width.toggleButton}
          />
        )
      }
      end={
        // Its place is kept, so that the other buttons do not move.
        <span className={toolbar.place}>
          {expanded && (
            <IconButton
              ref={width.closeButton}
              icon={CloseIcon}
              label={t('common.close')}
              shortcut="Esc"
              onClick={close}
            />
          )}
        </span>
      }
    >
      {problem ? (
        <ReportFailurePanel
          reportError={problem}
          busy={report.isFetching}
          onRetry={() => report.retry(true)}
        />
      ) : (
        <ReportViewport
          frameProps={{ ...report.frameProps, title: name || t('embed.untitled') }}
          picture={listed?.path_img}
          expanded={expanded}
          pageRatio={pageRatio}
          mustRotate={mustRotate}
          onLoadError={report.onLoadError}
          tabs={tabs}
          frame={width.frame}
          onLeave={width.focusButton}
        />
      )}
      {!expanded && (
        <footer className={styles.footer}>
          <SupportLine
            report={{ id, name: name ?? t('embed.untitled') }}
            page={page?.displayName}
            lastError={report.lastError}
          />
        </footer>
      )}
      {isHelpOpen && (
        <ShortcutsDialog
          shortcuts={[
            [['F'], t('common.fullScreen')],
            [['E'], t('report.expand')],
            [['Esc'], t('shortcuts.collapse')],
            [['/', 'Ctrl K'], t('palette.title')],
            [['?'], t('shortcuts.show')],
          ]}
          onClose={() => setIsHelpOpen(false)}
        />
      )}
    </Page>
  )
}
