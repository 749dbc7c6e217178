import { useEffect, useEffectEvent } from 'react'

/** Calls `run` when the network is back after a disconnection. */
export function useOnReconnect(run: () => void): void {
  const onReconnect = useEffectEvent(run)
  useEffect(() => {
    const listener = () => onReconnect()
    window.addEventListener('online', listener)
    return () => window.removeEventListener('online', listener)
  }, [])
}
