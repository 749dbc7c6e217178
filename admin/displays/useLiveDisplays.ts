import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readToken } from '#common/browser/session.ts'
import { WakeStream } from '#common/browser/wake-stream.ts'
import { useConfig } from '../hooks/useConfig.ts'

/** Reads what the screens show of displays again whenever some have changed; a hidden page does so when it is seen again. */
export function useLiveDisplays(): void {
  const queryClient = useQueryClient()
  const { apiBase } = useConfig()
  useEffect(() => {
    const stream = new WakeStream({
      url: `${apiBase}/walls/events`,
      token: readToken,
      onWake: () => {
        const refetchType = document.hidden ? 'none' : 'active'
        void queryClient.invalidateQueries({ queryKey: ['displays'], refetchType })
      },
    })
    return () => stream.close()
  }, [queryClient, apiBase])
}
