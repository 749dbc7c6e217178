import { useEffect, useRef } from 'react'

/** Does something each time the network comes back after a cut. */
export function useNetworkBack(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const back = () => latest.current()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
}
