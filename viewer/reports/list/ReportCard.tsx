import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { ReportPage } from '#common/contract/index.ts'
import { pageHref } from '#common/page-href.ts'
import { href } from '#common/paths.ts'
import { useApp } from '../../app/app-context.ts'
import { Card } from '../../lists/Card.tsx'
import { FavoriteButton } from '../favorites/FavoriteButton.tsx'
import { useFrameHost } from '../frame/FrameHost.tsx'
import { reportQuery } from '../open/useOpenReport.ts'
import { savedViewsQuery } from '../views/useReportView.ts'
import styles from './ReportCard.module.css'
import { ReportImage } from './ReportImage.tsx'
import { useOwnPicture } from './useOwnPicture.ts'

/** A pointer that only crosses a card does not prefetch. */
const hoverDelayMs = 65

interface ReportCardProps {
  report: { id: number; name: string; path_img: string }
  /** The page to open; by default, the first one. */
  page?: ReportPage
}

/** A report in a list; it is prefetched on hover, focus or touch. */
export function ReportCard({ report, page }: ReportCardProps): ReactNode {
  const prefetch = usePrefetchReport(report.id)
  const { isLoading, picture = report.path_img } = useOwnPicture(report.id)
  return (
    <div className={styles.card}>
      <Card
        to={page ? pageHref(report.id, page.name) : href('report', { id_report: report.id })}
        // The picture that everyone sees is neither fetched nor shown where there is an own one.
        picture={!isLoading && <ReportImage key={picture} path={picture} />}
        name={report.name}
        detail={page?.displayName}
        {...prefetch}
      />
      <div className={styles.favorite}>
        <FavoriteButton id={report.id} name={report.name} />
      </div>
    </div>
  )
}

/** Prefetches a report's screen and data and warms up its frame. Errors are left to the screen. */
function usePrefetchReport(id: number): Partial<ComponentProps<typeof Card>> {
  const queryClient = useQueryClient()
  const app = useApp()
  const host = useFrameHost()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  useEffect(() => cancel, [cancel])

  const prefetch = () => {
    app.prefetch('report')
    host.warmUp()
    void queryClient.prefetchQuery(reportQuery(app, id))
    void queryClient.prefetchQuery(savedViewsQuery(app, id))
  }
  return {
    // Not `pointerenter`: cards also scroll under a pointer that is not moving.
    onPointerMove: () => {
      timer.current ??= setTimeout(prefetch, hoverDelayMs)
    },
    onPointerLeave: cancel,
    onPointerDown: prefetch,
    // A screen reader clicks without pointer or focus events.
    onClick: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
  }
}
