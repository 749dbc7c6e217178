import { exponentialBackoff } from '#common/time/backoff.ts'
import type { Outcome } from './queries.ts'

const secondMs = 1000
const firstDelayMs = 15 * secondMs
const maxDelayMs = 3600 * secondMs
/** Five days, as mail servers do. */
const maxAgeMs = 5 * 24 * 3600 * secondMs

/**
 * What follows a failed attempt: a delay that doubles up to an hour, and failure after five days. Refusals are retried
 * too, because most are caused by a setting that an administrator fixes.
 * @param now in ms since 1970
 */
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  reason: string,
  now: number,
): Outcome {
  const lastError = reason.slice(0, 1000)
  if (now - createdAt.getTime() >= maxAgeMs) return { state: 'failed', lastError }
  const delayMs = exponentialBackoff(attempts, firstDelayMs, maxDelayMs)
  return { state: 'queued', nextAttemptAt: new Date(now + delayMs), lastError }
}
