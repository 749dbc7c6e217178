import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { PortalError } from '#common/errors/portal-error.ts'
import { rateLimitCounts } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import { addToCount, keyOf } from './counts.ts'
import { type RateLimitName, rateLimits } from './limits.ts'

/** Limits how often something is done. */
export interface RateLimiter {
  /**
   * Counts what is about to be done.
   * @param by who or what it is counted for, as `per` of the limit says
   * @throws PortalError with the seconds until it is possible again
   */
  consume(name: RateLimitName, by: number | string, amount?: number): Promise<void>
  /** The same in a transaction, which must end soon: what it does not commit is not counted. */
  consumeIn(tx: Db, name: RateLimitName, by: number | string, amount: number): Promise<void>
}

/** The error codes of refusals that do not say `limit.exceeded`. */
const codeOf = (name: RateLimitName) => {
  if (name === 'supportMessages') return 'limit.support'
  if (name === 'pictures') return 'limit.pictures'
  if (name === 'auditKilobytes') return 'limit.audit'
  if (name === 'secondFactorCodesInRow') return 'login.locked'
  return rateLimits[name].kind === 'guesses' ? 'login.throttled' : 'limit.exceeded'
}

function refusalOf(name: RateLimitName, max: number, milliseconds: number): PortalError {
  const retryAfter = Math.max(1, milliseconds / 1000)
  return new PortalError(codeOf(name), { retryAfter, limit: name, params: { max: Math.floor(max) } })
}

/** @param factor multiplies every limit except those of guesses */
export function createRateLimiter(pool: pg.Pool, factor: number): RateLimiter {
  function limiterOf(name: RateLimitName): RateLimiterMemory | RateLimiterPostgres {
    const { amount, seconds: duration, kind } = rateLimits[name]
    if (kind === 'frequent')
      return new RateLimiterMemory({ points: amount * factor, duration, keyPrefix: '' })
    return new RateLimiterPostgres({
      points: kind === 'guesses' ? amount : amount * factor,
      duration,
      keyPrefix: '',
      storeClient: pool,
      storeType: 'pool',
      tableName: getTableName(rateLimitCounts),
      tableCreated: true,
      // A periodic job deletes them.
      clearExpiredByTimeout: false,
    })
  }
  const names = Object.keys(rateLimits) as RateLimitName[]
  const limiters = Object.fromEntries(names.map((name) => [name, limiterOf(name)])) as Record<
    RateLimitName,
    ReturnType<typeof limiterOf>
  >

  return {
    async consume(name, by, amount = 1) {
      const limiter = limiters[name]
      try {
        await limiter.consume(keyOf(name, by), amount)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw refusalOf(name, limiter.points, refusal.msBeforeNext)
      }
    },
    async consumeIn(tx, name, by, amount) {
      const counted = await addToCount(tx, name, by, amount)
      const { points } = limiters[name]
      if (counted.points > points) throw refusalOf(name, points, counted.expire - Date.now())
    },
  }
}
