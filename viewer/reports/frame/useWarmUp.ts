import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '#common/paths.ts'
import { useApp } from '../../app/app-context.ts'
import { useOnline } from '../../hooks/useOnline.ts'

/** Screens from which a report can be opened. */
const lists = [paths.home.path, paths.group.path, paths.reports.path]

/** Upper limit of waiting for an idle browser; the delay itself where browsers do not report idle time. */
const idleTimeoutMs = 2000

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: idleTimeoutMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, idleTimeoutMs)
  return () => clearTimeout(timer)
}

/** Prefetches the report screen and warms up the frame once a list is loaded and the browser is idle. */
export function useWarmUp(isWarm: boolean, warmUp: () => void): void {
  const { prefetch } = useApp()
  const { pathname } = useLocation()
  const isFetching = useIsFetching() > 0
  const isOnline = useOnline()
  const isOnList = lists.some((path) => matchPath(path, pathname))

  useEffect(() => {
    if (isWarm || isFetching || !isOnline || !isOnList) return
    return whenIdle(() => {
      warmUp()
      prefetch('report')
    })
  }, [warmUp, prefetch, isWarm, isFetching, isOnline, isOnList])
}
