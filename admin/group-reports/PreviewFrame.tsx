import { Box, LinearProgress, Tab } from '@mui/material'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import { LazyReportFrame } from '#common/embed/LazyReportFrame.tsx'
import type { ReportHandle } from '#common/embed/report-options.ts'
import type { EmbedDescriptor, RenewedToken, ReportFailure } from '#common/embed/types.ts'
import { TabRow } from '../components/TabRow.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useHiddenPages } from './useHiddenPages.ts'

interface PreviewFrameProps {
  embed: EmbedDescriptor | undefined
  /** A newer version of the report is on its way. */
  isFetching: boolean
  renewToken: () => Promise<RenewedToken>
  onError: (failure: ReportFailure) => void
  /** A page has been rendered. */
  onRendered?: (report: ReportHandle, page: ReportPage) => void
}

const frame = { position: 'absolute', inset: 0 } as const

/** The report as the user would see it: with tabs of the allowed pages only, as in the user's own app. */
export function PreviewFrame({
  embed,
  isFetching,
  renewToken,
  onError,
  onRendered,
}: PreviewFrameProps): ReactNode {
  const t = useTranslate()
  const { embedOrigins, darkReports } = useConfig()
  const report = useRef<ReportHandle>(undefined)
  const [pages, setPages] = useState<ReportPage[]>([])
  const [page, setPage] = useState<{ name: string; of: EmbedDescriptor | undefined }>()
  const { keep: keepHidden } = useHiddenPages(embed?.powerBiReportId)
  const isShown = embed !== undefined && page?.of === embed
  const isRestricted = embed !== undefined && embed.allowedPages.length > 0

  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      {isRestricted && (
        <TabRow
          aria-label={t('report.pages')}
          value={pages.some(({ name }) => name === page?.name) ? page?.name : false}
          onChange={(_event, name: string) => void report.current?.showPage(name).catch(() => undefined)}
        >
          {pages.map(({ name, displayName }) => (
            <Tab key={name} value={name} label={displayName} />
          ))}
        </TabRow>
      )}
      <Box sx={{ position: 'relative', height: { xs: 420, md: 520 }, bgcolor: 'background.paper' }}>
        {(isFetching || !isShown) && (
          <LinearProgress
            aria-label={t('report.loading')}
            sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 1 }}
          />
        )}
        <Suspense>
          <Box sx={{ ...frame, '& > *': { height: '100%' } }}>
            <LazyReportFrame
              embed={embed}
              pageTabs={isRestricted ? 'own' : 'report'}
              renewToken={renewToken}
              allowedOrigins={embedOrigins}
              darkReports={darkReports}
              title={t('admin.preview.frame')}
              onReady={(handle) => {
                report.current = handle
                keepHidden(handle)
              }}
              onPages={setPages}
              onPage={({ name }) => setPage({ name, of: embed })}
              onRendered={(rendered) => report.current && onRendered?.(report.current, rendered)}
              onForbidden={() => onError({ code: 'page.forbidden' })}
              onError={onError}
            />
          </Box>
        </Suspense>
      </Box>
    </Box>
  )
}
