import type { Outcome } from './queries.ts'

const seconds = 1000
const firstPause = 15 * seconds
const longestPause = 3600 * seconds
/** As mail servers themselves do: five days. */
const maxAge = 5 * 24 * 3600 * seconds

/**
 * What follows a failed try: a pause that doubles up to an hour, and after five days the end. A refusal is tried again
 * too, since most come from a setting that somebody mends.
 * @param now in ms since 1970
 */
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  reason: string,
  now: number,
): Outcome {
  const lastError = reason.slice(0, 1000)
  if (now - createdAt.getTime() >= maxAge) return { state: 'failed', lastError }
  const pause = Math.min(firstPause * 2 ** (attempts - 1), longestPause)
  return { state: 'queued', nextAttemptAt: new Date(now + pause), lastError }
}
