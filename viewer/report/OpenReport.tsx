import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { usePortraitPhone } from '../hooks/usePortraitPhone.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Page } from '../layout/Page.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportFailurePanel } from './ReportFailurePanel.tsx'
import { ReportStage } from './ReportStage.tsx'
import { ReportTabs } from './ReportTabs.tsx'
import { SupportLine } from './SupportLine.tsx'
import { useExpanded } from './useExpanded.ts'
import { useListedReport } from './useListedReport.ts'
import { useNetworkBack } from './useNetworkBack.ts'
import { useOpenReport } from './useOpenReport.ts'
import { usePhoneLayout } from './usePhoneLayout.ts'

/** One report with its bar, its failures and the ways out (spec 2, 4, 8). */
export function OpenReport({ id }: { id: number }): ReactNode {
  const t = useTranslate()
  const listed = useListedReport(id)
  const { trouble, handle, pages, page, ...report } = useOpenReport(id)
  const { expanded, expand, fill, close, expander, closer } = useExpanded()
  const upright = usePortraitPhone()
  const phone = usePhoneLayout()
  const name = report.name || listed?.name

  useNetworkBack(() => {
    if (trouble) report.retry()
    // What it asked for during the cut never came.
    else handle?.refresh().catch(() => undefined)
  })

  const tabs = phone && page && pages.length > 1 && (
    <ReportTabs
      pages={pages}
      current={page.name}
      // One that is not allowed is not among them; another refusal is told by the report.
      onChoose={(chosen) => void handle?.showPage(chosen).catch(() => undefined)}
    />
  )
  return (
    <Page
      title={name || t('reports.title')}
      back={href('reports')}
      fit
      onFullScreen={fill}
      expanded={expanded}
      actions={
        !upright &&
        !trouble && (
          <ReportActions
            report={page && handle}
            onExpand={expanded ? undefined : expand}
            expander={expander}
          />
        )
      }
      end={expanded && <IconButton ref={closer} icon="close" label={t('common.close')} onClick={close} />}
    >
      {trouble ? (
        <ReportFailurePanel trouble={trouble} busy={report.asking} onRetry={report.retry} />
      ) : (
        <ReportStage
          wishes={{ ...report.wishes, title: name || t('embed.untitled') }}
          picture={listed?.path_img}
          expanded={expanded}
          onMissing={report.onMissing}
          tabs={tabs}
        />
      )}
      {!expanded && (
        <SupportLine
          report={{ id, name: name ?? t('reports.title') }}
          page={page?.displayName}
          trouble={report.lastTrouble}
        />
      )}
    </Page>
  )
}
