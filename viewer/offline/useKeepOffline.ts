import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../app/app-context.ts'
import { whenIdle } from '../hooks/when-idle.ts'
import { isInstalledApp } from './OfflineFallback.tsx'

/** In the installed app, keeps on the device what a start without a network needs, once the home screen has been loaded. */
export function useKeepOffline(answer: ResponseOf<'getUserGroups'> | undefined, isFetching: boolean): void {
  const app = useApp()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!answer || isFetching || !isInstalledApp()) return
    const keep = async () => (await import('./keep-offline.ts')).keepOffline(app, queryClient, answer)
    return whenIdle(() => void keep().catch(() => undefined))
  }, [app, queryClient, answer, isFetching])
}
