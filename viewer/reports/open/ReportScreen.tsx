import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { usePhoneLayout, usePortraitPhone } from '../../hooks/useMediaQuery.ts'
import { useOnReconnect } from '../../hooks/useOnReconnect.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Page } from '../../layout/Page.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportFailurePanel } from './ReportFailurePanel.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { ReportViewport } from './ReportViewport.tsx'
import { SupportLine } from './SupportLine.tsx'
import { useExpanded } from './useExpanded.ts'
import { useListedReport, useOpenReport } from './useOpenReport.ts'

/** `/relatorio/:id_report`; another id remounts the report. */
export function ReportScreen(): ReactNode {
  const id = Number(useParams().id_report)
  return <ReportById key={id} id={id} />
}

/** One report with its toolbar, its errors and the support line (spec 2, 4, 8). */
function ReportById({ id }: { id: number }): ReactNode {
  const t = useTranslate()
  const listed = useListedReport(id)
  const { reportError, handle, pages, page, ...report } = useOpenReport(id)
  const { expanded, expand, openFullScreen, close, expandButton, closeButton } = useExpanded()
  const isPortraitPhone = usePortraitPhone()
  const isPhone = usePhoneLayout()
  const name = report.name || listed?.name

  useOnReconnect(() => {
    if (reportError) report.retry()
    // Data the report requested while offline never arrived.
    else handle?.refresh().catch(() => undefined)
  })

  const tabs = isPhone && page && pages.length > 1 && (
    <ReportTabs
      pages={pages}
      current={page.name}
      // All listed pages are allowed; other errors are reported by the report itself.
      onChoose={(chosen) => void handle?.showPage(chosen).catch(() => undefined)}
    />
  )
  return (
    <Page
      title={name || t('reports.title')}
      back={href('reports')}
      fit
      onFullScreen={openFullScreen}
      expanded={expanded}
      actions={
        !isPortraitPhone &&
        !reportError && (
          <ReportActions
            report={page && handle}
            onExpand={expanded ? undefined : expand}
            expandButton={expandButton}
          />
        )
      }
      end={
        expanded && <IconButton ref={closeButton} icon="close" label={t('common.close')} onClick={close} />
      }
    >
      {reportError ? (
        <ReportFailurePanel reportError={reportError} busy={report.isFetching} onRetry={report.retry} />
      ) : (
        <ReportViewport
          frameProps={{ ...report.frameProps, title: name || t('embed.untitled') }}
          picture={listed?.path_img}
          expanded={expanded}
          onLoadError={report.onLoadError}
          tabs={tabs}
        />
      )}
      {!expanded && (
        <SupportLine
          report={{ id, name: name ?? t('reports.title') }}
          page={page?.displayName}
          lastError={report.lastError}
        />
      )}
    </Page>
  )
}
