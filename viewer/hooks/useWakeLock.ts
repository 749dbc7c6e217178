import { useEffect } from 'react'

/** Keeps the screen awake where the browser supports it. The browser releases the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let isUnmounted = false
    let lock: WakeLockSentinel | undefined
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock?.request('screen')
        if (isUnmounted) await lock?.release()
      } catch {
        // Refused, for example by a battery saver.
      }
    }
    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
