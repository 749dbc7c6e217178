import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { LinkProps } from 'react-router-dom'
import { useApp } from '../../app/app-context.ts'
import { useFrameHost } from '../frame/FrameHost.tsx'
import { reportQuery } from '../open/report-query.ts'
import { savedViewsQuery } from '../views/useReportView.ts'

/** A pointer that only crosses a link does not prefetch. */
const hoverDelayMs = 65

/** For a link to a report: prefetches its screen and data and warms up its frame, on hover, focus or touch. Errors are left to the screen. */
export function usePrefetchReport(id: number): Partial<LinkProps> {
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
