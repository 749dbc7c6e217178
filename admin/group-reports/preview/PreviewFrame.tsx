import { Box, LinearProgress, Tab } from '@mui/material'
import { type ReactNode, Suspense, useRef } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import { failureText } from '#common/embed/failure-text.ts'
import { LazyReportFrame } from '#common/embed/LazyReportFrame.tsx'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { TabRow } from '../../components/TabRow.tsx'
import { useConfig } from '../../hooks/useConfig.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { useHiddenPages } from '../source/kept-from-report.ts'
import type { Preview } from './usePreview.ts'

interface PreviewFrameProps {
  preview: Preview
  /** A page has been rendered. */
  onRendered?: (report: ReportHandle, page: ReportPage) => void
}

const frame = { position: 'absolute', inset: 0 } as const

/** The report as the user would see it, with tabs of the allowed pages only as in the user's own app; or why it failed. */
export function PreviewFrame({ preview, onRendered }: PreviewFrameProps): ReactNode {
  const { report, dispatch, isFetching, error, hasFailed, retry, renewToken } = preview
  const { phase, embed, pages, page, problem } = report
  const t = useTranslate()
  const { embedOrigins, darkReports } = useConfig()
  const handle = useRef<ReportHandle>(undefined)
  const { keep: keepHidden } = useHiddenPages(embed?.powerBiReportId)
  const isRestricted = embed !== undefined && embed.allowedPages.length > 0

  if (hasFailed) {
    const { code, detail } = problem?.failure ?? {}
    return (
      <LoadError
        title={t(code ? failureText[code] : 'admin.preview.failed')}
        error={code ? detail && new Error(detail) : error}
        onRetry={retry}
      />
    )
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {isRestricted && (
        <TabRow
          aria-label={t('report.pages')}
          value={pages.some(({ name }) => name === page?.name) ? page?.name : false}
          onChange={(_event, name: string) => void handle.current?.showPage(name).catch(() => undefined)}
        >
          {pages.map(({ name, displayName }) => (
            <Tab key={name} value={name} label={displayName} />
          ))}
        </TabRow>
      )}
      <Box sx={{ position: 'relative', height: { xs: 420, md: 520 }, bgcolor: 'background.paper' }}>
        {(isFetching || phase !== 'shown') && (
          <LinearProgress
            aria-label={t('report.loading')}
            sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 1 }}
          />
        )}
        <Suspense>
          <Box sx={{ ...frame, '& > *': { height: '100%' } }}>
            <LazyReportFrame
              embed={embed}
              // Roles and row rules are in the token only.
              loadId={embed?.receivedAt}
              pageTabs={isRestricted ? 'own' : 'report'}
              renewToken={renewToken}
              allowedOrigins={embedOrigins}
              darkReports={darkReports}
              title={t('admin.preview.frame')}
              onReady={(ready) => {
                handle.current = ready
                keepHidden(ready)
              }}
              onPages={(next) => dispatch({ kind: 'pages', pages: next })}
              onPage={(next) => dispatch({ kind: 'page', page: next })}
              onRendered={(rendered) => handle.current && onRendered?.(handle.current, rendered)}
              onForbidden={() => dispatch({ kind: 'failed', failure: { code: 'page.forbidden' } })}
              onError={(failure) => dispatch({ kind: 'failed', failure })}
            />
          </Box>
        </Suspense>
      </Box>
    </Box>
  )
}
