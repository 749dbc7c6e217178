import { Box, LinearProgress, Typography } from '@mui/material'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import type { RenewedToken, ReportEmbed, ReportFailure } from '#common/embed/types.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './ReportStage.module.css'

/** Brings powerbi-client, which only this screen needs. */
const ReportFrame = lazy(async () => ({
  default: (await loadChunk(() => import('#common/embed/ReportFrame.tsx'))).ReportFrame,
}))

interface ReportStageProps {
  embed: ReportEmbed | undefined
  renewToken: () => Promise<RenewedToken>
  onForbidden: () => void
  onError: (failure: ReportFailure) => void
}

/** The report itself, as large as the place allows, and a line that moves until it is there. */
export function ReportStage(props: ReportStageProps): ReactNode {
  const t = useTranslate()
  const { embedOrigins } = useConfig()
  const [shown, setShown] = useState(false)
  return (
    <Box
      className={styles.stage}
      sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {!shown && (
        <Box role="status" className={styles.waiting}>
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
          title={t('admin.report.title')}
          onPage={() => setShown(true)}
        />
      </Suspense>
    </Box>
  )
}
