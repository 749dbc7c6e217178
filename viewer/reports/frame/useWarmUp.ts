import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { paths } from '#common/addresses/paths.ts'
import { useApp } from '../../app/app-context.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { whenIdle } from '../../hooks/when-idle.ts'

/** Screens from which a report can be opened. */
const lists = [paths.home.path, paths.group.path, paths.reports.path]

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
