import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { usePortal } from '../portal/usePortal.ts'
import { screens } from '../screens.ts'
import { loadReportFrame } from './loadReportFrame.ts'
import { reportQuery } from './reportQuery.ts'

/** A pointer that only passes over a card asks for nothing. */
const restMs = 65

interface Prefetch {
  /** Not "enter": cards also come under a resting pointer while the list scrolls. */
  onPointerMove: () => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: () => void
  onTouchStart: () => void
}

/** Fetches a report's screen and data when somebody is about to open it. A failure is left to the screen. */
export function usePrefetchReport(id: number): Prefetch {
  const queries = useQueryClient()
  const portal = usePortal()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const cancel = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
  }, [])
  useEffect(() => cancel, [cancel])

  const prefetch = () => {
    for (const load of [screens.report, loadReportFrame]) load().catch(() => undefined)
    void queries.prefetchQuery(reportQuery(portal, id))
  }
  return {
    onPointerMove: () => {
      timer.current ??= setTimeout(prefetch, restMs)
    },
    onPointerLeave: cancel,
    onPointerDown: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
  }
}
