import pLimit, { type LimitFunction } from 'p-limit'
import { PortalError } from '#common/errors.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Db } from '../db/scope.ts'
import { clearFailures, countFailures, recordFailure } from './login-failures.ts'

const windowMs = 15 * 60_000
/** Failed attempts within the window: of one account from one address, and of one address over all accounts. */
const maxPerAccount = 5
const maxPerAddress = 50

/** An IPv6 /64, which is usually one household, counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** Limits the concurrency per key (FIFO). */
function createKeyedLimit(concurrency: number) {
  const limits = new Map<string, LimitFunction>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(concurrency)
    limits.set(key, limit)
    try {
      return await limit(task)
    } finally {
      if (limit.activeCount === 0 && limit.pendingCount === 0) limits.delete(key)
    }
  }
}

/**
 * An attempt counts as a failure until it has succeeded, so concurrent attempts could block each other although all of
 * them are correct. They wait for each other instead.
 */
const limitByAccount = createKeyedLimit(1)
const limitByAddress = createKeyedLimit(10)

/** Whose password is checked, and from where. */
export interface Attempt {
  tenantId: number
  /** The user's id, or the e-mail if no user has it: spelling an e-mail differently does not make another account. */
  user: number | string
  address: string
}

/**
 * Counts the attempt before the password is checked, so that concurrent attempts cannot exceed the limit. Only attempts
 * from the same address count against an account: an attacker elsewhere cannot lock out its owner.
 * @throws PortalError `login.throttled` with the seconds until the oldest counted failure expires
 */
async function registerAttempt(
  db: Db,
  clock: WallClock,
  { account, address }: { account: string; address: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const since = new Date(now - windowMs)
    const failures = await countFailures(tx, { account, address, since })
    const exceeded = [
      { count: failures.account, max: maxPerAccount, oldest: failures.accountOldest },
      { count: failures.address, max: maxPerAddress, oldest: failures.addressOldest },
    ].filter(({ count, max }) => count >= max)
    if (exceeded.length > 0) {
      const waits = exceeded.map(({ oldest }) => ((oldest?.getTime() ?? now) + windowMs - now) / 1000)
      throw new PortalError('login.throttled', { retryAfter: Math.max(1, ...waits) })
    }
    await recordFailure(tx, { account, address, at: new Date(now) }, since)
  })
}

/**
 * Runs `verify` unless this account or address has failed too often. An error of `verify` counts as a failure; success
 * clears the failures of the account from that address.
 * @throws PortalError `login.throttled`, and whatever `verify` throws
 */
export function rateLimited<T>(
  db: Db,
  clock: WallClock,
  attempt: Attempt,
  verify: () => Promise<T>,
): Promise<T> {
  const account = `${attempt.tenantId}:${attempt.user}`
  const address = networkOf(attempt.address)
  return limitByAccount(`${account} ${address}`, () =>
    limitByAddress(address, async () => {
      await registerAttempt(db, clock, { account, address })
      const verified = await verify()
      await clearFailures(db, account, address)
      return verified
    }),
  )
}
