import { Box, LinearProgress, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense } from 'react'
import { portraitPhone } from '#common/browser/portrait-phone.ts'
import { LazyReportFrame } from '#common/embed/LazyReportFrame.tsx'
import type { TrackedReport } from '#common/embed/report-state.ts'
import type { RenewedToken } from '#common/embed/types.ts'
import { RotateMessage } from '#common/ui/RotateMessage.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './ReportViewport.module.css'

interface ReportViewportProps extends TrackedReport {
  renewToken: () => Promise<RenewedToken>
  onForbidden: () => void
}

/** The report with a progress bar until it is shown, filling the available space; dimmed on a phone in portrait. */
export function ReportViewport({ report, dispatch, ...props }: ReportViewportProps): ReactNode {
  const t = useTranslate()
  const { embedOrigins, darkReports } = useConfig()
  const isPortraitPhone = useMediaQuery(portraitPhone, { noSsr: true })
  return (
    <Box
      className={styles.viewport}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <div className={styles.report} inert={isPortraitPhone} data-dimmed={isPortraitPhone || undefined}>
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
            onPage={(page) => dispatch({ kind: 'page', page })}
            onError={(failure) => dispatch({ kind: 'failed', failure })}
          />
        </Suspense>
      </div>
      {isPortraitPhone && <RotateMessage text={t('report.rotate')} />}
    </Box>
  )
}
