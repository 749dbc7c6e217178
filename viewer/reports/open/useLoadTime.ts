import { useEffect, useRef } from 'react'
import { limits } from '#common/validation/limits.ts'

interface LoadTime {
  /** Starts again: the user retries. */
  restart(): void
  /** The time until now, once: later pages have no loading time of their own. */
  take(): { load_ms?: number }
}

/** How long the user has waited for a report. Nothing is measured while the tab is hidden: browsers slow it down. */
export function useLoadTime(): LoadTime {
  const startedAt = useRef<number | undefined>(undefined)
  const restart = () => {
    startedAt.current = performance.now()
  }
  useEffect(() => {
    startedAt.current = performance.now()
    const discard = () => {
      if (document.visibilityState === 'hidden') startedAt.current = undefined
    }
    document.addEventListener('visibilitychange', discard)
    return () => document.removeEventListener('visibilitychange', discard)
  }, [])
  return {
    restart,
    take() {
      const from = startedAt.current
      startedAt.current = undefined
      if (from === undefined) return {}
      const load_ms = Math.ceil(performance.now() - from)
      return load_ms > 0 && load_ms <= limits.loadMs ? { load_ms } : {}
    },
  }
}
