import type { RenewedToken } from './types.ts'

const minute = 60_000
const maxMarginMs = 10 * minute
const minDelayMs = 10_000
/** Used when the platform does not say when a token expires; the service issues tokens for an hour at most. */
const assumedLifetimeMs = 30 * minute

/** When an embed token expires and when it is due for renewal, in milliseconds by the device's clock. */
export interface TokenLifetime {
  expiresAtMs: number
  dueAtMs: number
}

/**
 * The one rule for renewing embed tokens, used for a single report and for the playlist player: 10 minutes before the
 * token expires, or after half of a short lifetime. Lifetimes are measured with the server's clock, because a device's
 * clock may be hours off.
 * @param receivedAt the device's time when the token was received, in milliseconds
 */
export function tokenLifetime(
  { expiresAt, serverNow }: Pick<RenewedToken, 'expiresAt' | 'serverNow'>,
  receivedAt: number,
): TokenLifetime {
  const issuedAt = timeOf(serverNow) ?? receivedAt
  const lifetimeMs = (timeOf(expiresAt) ?? issuedAt + assumedLifetimeMs) - issuedAt
  const expiresAtMs = receivedAt + lifetimeMs
  return { expiresAtMs, dueAtMs: expiresAtMs - Math.min(Math.max(lifetimeMs, 0) / 2, maxMarginMs) }
}

/**
 * Milliseconds until a token should be renewed. A platform may return the same cached token for a while: one that is
 * already due is renewed after half of the time it has left, not in a tight loop.
 */
export function renewalDelay({ expiresAtMs, dueAtMs }: TokenLifetime, now: number): number {
  const delay = dueAtMs > now ? dueAtMs - now : (expiresAtMs - now) / 2
  return Math.max(delay, minDelayMs)
}

/** Milliseconds since 1970 of an ISO 8601 or HTTP date. */
export function timeOf(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}
