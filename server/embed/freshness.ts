import type { CachePolicy, Kept } from './SharedCache.ts'

/** How old something may be when the service answers, and when it is out of order; in milliseconds. */
export interface Freshness {
  maxAge: number
  maxAgeInOutage: number
}

const MINUTE = 60_000
/** What administrators choose from: a few minutes old at most, and an error when the service cannot be asked. */
export const LISTING: Freshness = { maxAge: 5 * MINUTE, maxAgeInOutage: 0 }
/** What opening a report relies on: it changes rarely, and tokens at hand must serve through an outage. */
export const OPENING: Freshness = { maxAge: 60 * MINUTE, maxAgeInOutage: 120 * MINUTE }
/** For a second look after a refusal, so that a report refused again and again costs little. */
export const SECOND_LOOK: Freshness = { maxAge: MINUTE / 2, maxAgeInOutage: 0 }

export function policyFor(freshness: Freshness, clock: () => number): CachePolicy<unknown> {
  const age = (kept: Kept<unknown>) => clock() - kept.loadedAt
  return {
    fresh: (kept) => age(kept) < freshness.maxAge,
    usable: (kept) => age(kept) < freshness.maxAgeInOutage,
  }
}
