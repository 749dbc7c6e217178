import type { CachePolicy, Kept } from './shared-cache.ts'

/** How old something may be when the service answers, and when it is out of order; in milliseconds. */
export interface CacheAge {
  maxAge: number
  maxAgeInOutage: number
}

const MINUTE = 60_000
/** What administrators choose from: a few minutes old at most, and an error when the service cannot be asked. */
export const LISTING: CacheAge = { maxAge: 5 * MINUTE, maxAgeInOutage: 0 }
/** What opening a report relies on: it changes rarely, and tokens at hand must serve through an outage. */
export const OPENING: CacheAge = { maxAge: 60 * MINUTE, maxAgeInOutage: 120 * MINUTE }
/** For a second look after a refusal, so that a report refused again and again costs little. */
export const REVALIDATE: CacheAge = { maxAge: MINUTE / 2, maxAgeInOutage: 0 }

export function cachePolicy(freshness: CacheAge, clock: () => number): CachePolicy<unknown> {
  const age = (kept: Kept<unknown>) => clock() - kept.loadedAt
  return {
    fresh: (kept) => age(kept) < freshness.maxAge,
    usable: (kept) => age(kept) < freshness.maxAgeInOutage,
  }
}
