import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '#common/paths.ts'
import { useApp } from '../app/AppContext.ts'
import { useOnline } from '../hooks/useOnline.ts'
import { useStore } from '../hooks/useStore.ts'
import { useFrameHost } from './frameHost.ts'

/** Where a report may be chosen next. */
const lists = [paths.home.path, paths.group.path, paths.reports.path]

/** After this long, idle or not. Where browsers do not tell when they are idle, it is simply waited for. */
const patienceMs = 2000

function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: patienceMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, patienceMs)
  return () => clearTimeout(timer)
}

/** Warms up the report's screen and frame once a list stands and nothing else is to be done. */
export function useWarmUp(): void {
  const host = useFrameHost()
  const { prefetch } = useApp()
  const { pathname } = useLocation()
  const { warm } = useStore(host.state)
  const busy = useIsFetching() > 0
  const online = useOnline()
  const onList = lists.some((path) => matchPath(path, pathname))

  useEffect(() => {
    if (warm || busy || !online || !onList) return
    return whenIdle(() => {
      host.warmUp()
      prefetch('report')
    })
  }, [host, prefetch, warm, busy, online, onList])
}
