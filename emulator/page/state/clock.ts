/** Time as the session sees it; tests bring their own. */
export interface Clock {
  now(): number
  /** Rejects with the signal's reason when aborted. */
  delay(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Timers, not animation frames: a frame that is not displayed gets no frames and must go on all the same. */
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
