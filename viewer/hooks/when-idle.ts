/** Upper limit of waiting for an idle browser; the delay itself where browsers do not report idle time. */
const idleTimeoutMs = 2000

/** Runs something once the browser is idle. @returns cancels it */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: idleTimeoutMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, idleTimeoutMs)
  return () => clearTimeout(timer)
}
