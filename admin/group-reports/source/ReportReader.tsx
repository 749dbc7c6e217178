import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import type { ReportPage } from '#common/contract/index.ts'
import { LazyReportFrame } from '#common/embed/LazyReportFrame.tsx'
import { fetchPreview } from '#common/embed/open-report.ts'
import type { ReportHandle } from '#common/embed/report-options.ts'
import { systemClock } from '#common/time/clock.ts'
import { withTimeout } from '#common/time/timeout.ts'
import type { PortalDataProvider } from '../../data/data-provider.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useDevice } from '../../hooks/useDevice.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { useHiddenPages } from './kept-from-report.ts'
import { mergeColumns, type ReadColumn, readColumns } from './read-columns.ts'
import type { ReportSourceIds } from './useReportSource.ts'

/** Milliseconds for the whole report, and for one page that has been rendered. */
const [wholeMs, pageMs] = [90_000, 20_000]

/**
 * Out of sight, but as large as a report is made for: visuals that do not fit are not rendered. Transparent and within the
 * window, because browsers do not lay out frames of other sites that are outside of it.
 */
const hidden = {
  ...{ position: 'fixed', left: 0, top: 0, width: 1280, height: 720 },
  ...{ zIndex: -1, opacity: 0, pointerEvents: 'none' },
} as const

interface ReportReaderProps {
  source: ReportSourceIds
  /** What was found until the end, a failure, or the end of the time; empty if that is nothing. */
  onDone: (columns: ReadColumn[]) => void
}

/** Opens a report out of sight, without filters, and reads page by page which columns its filters and slicers name. */
export function ReportReader({ source, onDone }: ReportReaderProps): ReactNode {
  const t = useTranslate()
  const { call } = useDataProvider<PortalDataProvider>()
  const { fingerprint, serverNow } = useDevice()
  const { embedOrigins } = useConfig()
  const { keep: keepHidden } = useHiddenPages(source.id_report)
  const report = useRef<ReportHandle>(undefined)
  const left = useRef<ReportPage[]>([])
  const found = useRef<ReadColumn[]>([])
  const done = useEvent(() => onDone(mergeColumns(found.current)))
  const fetch = async (signal?: AbortSignal) =>
    fetchPreview(
      { call, serverNow },
      { ...source, filters: [], page_filters: [], fingerprint: await fingerprint() },
      signal,
    )
  const { data, isError } = useQuery({
    queryKey: ['readReport', source],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (isError) done()
  }, [isError, done])
  useEffect(() => {
    const timer = setTimeout(done, wholeMs)
    return () => clearTimeout(timer)
  }, [done])

  const read = async ({ name }: ReportPage) => {
    const open = report.current
    if (!open || !left.current.some((page) => page.name === name)) return
    left.current = left.current.filter((page) => page.name !== name)
    const columns = await withTimeout(() => readColumns(open, name), pageMs, systemClock).catch(() => [])
    found.current.push(...columns)
    const [next] = left.current
    if (next) await open.showPage(next.name).catch(done)
    else done()
  }
  return (
    <Box aria-hidden inert sx={{ ...hidden, '& > *': { height: '100%' } }}>
      <Suspense>
        <LazyReportFrame
          embed={data}
          darkReports={false}
          allowedOrigins={embedOrigins}
          title={t('admin.model.frame')}
          renewToken={async () => {
            const { accessToken, expiresAt } = await fetch()
            return { token: accessToken, expiresAt }
          }}
          onReady={(handle) => {
            report.current = handle
            keepHidden(handle)
          }}
          onPages={(pages) => {
            left.current = pages
          }}
          onRendered={(page) => void read(page)}
          onError={done}
        />
      </Suspense>
    </Box>
  )
}
