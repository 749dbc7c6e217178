import { useEffect } from 'react'

/** Keeps the screen awake, where the browser can; it lets go by itself whenever the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let left = false
    let held: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        held = await navigator.wakeLock?.request('screen')
        if (left) await held?.release()
      } catch {
        // Refused, say by a battery saver: the run goes on all the same.
      }
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', hold)
      void held?.release().catch(() => undefined)
    }
  }, [])
}
