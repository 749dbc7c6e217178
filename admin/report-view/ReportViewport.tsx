import { Box, LinearProgress, Typography } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { LazyReportFrame } from '#common/embed/LazyReportFrame.tsx'
import { ReportTabs } from '#common/embed/ReportTabs.tsx'
import type { TrackedReport } from '#common/embed/report-state.ts'
import type { RenewedToken } from '#common/embed/types.ts'
import { usePhoneView } from '#common/embed/usePhoneView.ts'
import { RotateMessage } from '#common/ui/RotateMessage.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './ReportViewport.module.css'

interface ReportViewportProps extends TrackedReport {
  renewToken: () => Promise<RenewedToken>
  onForbidden: () => void
}

/**
 * The report with a progress bar until it is shown, filling the available space; on a phone in portrait its phone layout,
 * or dimmed without one, as for users.
 */
export function ReportViewport({ report, dispatch, ...props }: ReportViewportProps): ReactNode {
  const t = useTranslate()
  const { embedOrigins, darkReports, phoneLayout } = useConfig()
  const { handle, pages, page } = report
  const { layout, mustRotate } = usePhoneView(handle, phoneLayout)
  // The phone layout has no tabs.
  const hasOwnTabs = layout === 'phone'
  return (
    <Box
      className={styles.viewport}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <div className={styles.report} inert={mustRotate} data-dimmed={mustRotate || undefined}>
        {report.phase !== 'shown' && (
          <Box role="status" className={styles.placeholder}>
            <LinearProgress aria-label={t('report.loading')} />
            <Typography color="textSecondary" sx={{ p: 3 }}>
              {t('report.loading')}
            </Typography>
          </Box>
        )}
        <Suspense>
          <LazyReportFrame
            {...props}
            embed={report.embed}
            className={styles.frame}
            allowedOrigins={embedOrigins}
            darkReports={darkReports}
            title={t('admin.report.title')}
            layout={layout}
            pageTabs={hasOwnTabs ? 'own' : 'report'}
            onReady={(handle) => dispatch({ kind: 'ready', handle })}
            onPages={(pages) => dispatch({ kind: 'pages', pages })}
            onPage={(page) => dispatch({ kind: 'page', page })}
            onError={(failure) => dispatch({ kind: 'failed', failure })}
          />
        </Suspense>
        {hasOwnTabs && page && pages.length > 1 && (
          <ReportTabs
            label={t('report.pages')}
            pages={pages}
            current={page.name}
            // All pages are open to an administrator; other errors are reported by the report itself.
            onChoose={(chosen) => void handle?.showPage(chosen).catch(() => undefined)}
          />
        )}
      </div>
      {mustRotate && <RotateMessage text={t('report.rotate')} />}
    </Box>
  )
}
