import { Box, LinearProgress, Typography, useMediaQuery } from '@mui/material'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { portraitPhone } from '#common/browser/portrait-phone.ts'
import { loadReportFrame } from '#common/embed/load-report-frame.ts'
import type { EmbedDescriptor, RenewedToken, ReportFailure } from '#common/embed/types.ts'
import { RotateMessage } from '#common/ui/RotateMessage.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './ReportViewport.module.css'

/** Loads powerbi-client, which only this screen needs. */
const ReportFrame = lazy(async () => ({
  default: await loadReportFrame(),
}))

interface ReportViewportProps {
  embed: EmbedDescriptor | undefined
  renewToken: () => Promise<RenewedToken>
  onForbidden: () => void
  onError: (failure: ReportFailure) => void
}

/** The report with a progress bar until it is shown, filling the available space; dimmed on a phone in portrait. */
export function ReportViewport(props: ReportViewportProps): ReactNode {
  const t = useTranslate()
  const { embedOrigins, darkReports } = useConfig()
  const [shown, setShown] = useState(false)
  const isPortraitPhone = useMediaQuery(portraitPhone, { noSsr: true })
  return (
    <Box
      className={styles.viewport}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <div className={styles.report} inert={isPortraitPhone} data-dimmed={isPortraitPhone || undefined}>
        {!shown && (
          <Box role="status" className={styles.placeholder}>
            <LinearProgress aria-label={t('report.loading')} />
            <Typography color="textSecondary" sx={{ p: 3 }}>
              {t('report.loading')}
            </Typography>
          </Box>
        )}
        <Suspense>
          <ReportFrame
            {...props}
            className={styles.frame}
            allowedOrigins={embedOrigins}
            darkReports={darkReports}
            title={t('admin.report.title')}
            onPage={() => setShown(true)}
          />
        </Suspense>
      </div>
      {isPortraitPhone && <RotateMessage text={t('report.rotate')} />}
    </Box>
  )
}
