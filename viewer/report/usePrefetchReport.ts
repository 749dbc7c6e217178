import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useApp } from '../app/AppContext.ts'
import { useFrameHost } from './frameHost.ts'
import { reportQuery } from './reportQuery.ts'

/** A pointer that only passes over a card asks for nothing. */
const restMs = 65

interface Prefetch {
  /** Not "enter": cards also come under a resting pointer while the list scrolls. */
  onPointerMove: () => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onClick: () => void
  onFocus: () => void
  onTouchStart: () => void
}

/** Fetches a report's screen and data, and warms its frame up, when somebody is about to open it. A failure is left to the screen. */
export function usePrefetchReport(id: number): Prefetch {
  const queries = useQueryClient()
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
    void queries.prefetchQuery(reportQuery(app, id))
  }
  return {
    onPointerMove: () => {
      timer.current ??= setTimeout(prefetch, restMs)
    },
    onPointerLeave: cancel,
    onPointerDown: prefetch,
    // Who clicks without a pointer or the focus (a screen reader) needs all of it at once, too.
    onClick: prefetch,
    onFocus: prefetch,
    onTouchStart: prefetch,
  }
}
