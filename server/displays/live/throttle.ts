import type { Clock } from '#common/time/clock.ts'

/** Runs something for a key at once, and at most once in a time: what comes earlier waits until it is over. */
export function createThrottle<Key>(clock: Clock, ms: number, run: (key: Key) => void): (key: Key) => void {
  /** Whether it is to run again when the time is over. */
  const again = new Map<Key, boolean>()
  const throttled = (key: Key): void => {
    if (again.has(key)) {
      again.set(key, true)
      return
    }
    again.set(key, false)
    run(key)
    clock.setTimeout(() => {
      const isWaiting = again.get(key)
      again.delete(key)
      if (isWaiting) throttled(key)
    }, ms)
  }
  return throttled
}
