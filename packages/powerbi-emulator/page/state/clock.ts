/** The session's clock; replaced in tests. */
export interface Clock {
  now(): number
  /** Rejects with the signal's reason when aborted. */
  delay(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Uses timers, not animation frames, because hidden frames get no animation frames. */
export const systemClock: Clock = {
  now: () => Date.now(),
  delay: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const stop = () => {
        clearTimeout(timer)
        reject(signal.reason)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, milliseconds)
      signal.addEventListener('abort', stop, { once: true })
    }),
}
