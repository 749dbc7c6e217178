import { exponentialBackoff } from '#common/time/backoff.ts'

const secondMs = 1000
const firstDelayMs = 15 * secondMs
const maxDelayMs = 3600 * secondMs
/** Five days, as mail servers do. */
export const fiveDaysMs = 5 * 24 * 3600 * secondMs

/** The result of an attempt to send a queued mail. */
export type Outcome =
  | { state: 'sent'; sentAt: Date; lastError: null }
  | { state: 'queued'; nextAttemptAt: Date; lastError: string }
  | { state: 'failed'; lastError: string }

/**
 * What follows a failed attempt: a delay that doubles up to an hour, and failure at `maxAgeMs`. Refusals are retried
 * too, because most are caused by a setting that an administrator fixes; those of a recipient are not (`refusal.ts`).
 * @param now in ms since 1970
 */
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  reason: string,
  now: number,
  maxAgeMs: number = fiveDaysMs,
): Outcome {
  const lastError = reason.slice(0, 1000)
  if (now - createdAt.getTime() >= maxAgeMs) return { state: 'failed', lastError }
  const delayMs = exponentialBackoff(attempts, firstDelayMs, maxDelayMs)
  return { state: 'queued', nextAttemptAt: new Date(now + delayMs), lastError }
}
