import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const intervalMs = 5_000

/** Reads what the screens show of displays again while they are looked at. */
export function useLiveDisplays(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void queryClient.invalidateQueries({ queryKey: ['displays'] })
    }, intervalMs)
    return () => clearInterval(timer)
  }, [queryClient])
}
