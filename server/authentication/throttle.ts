import { createHash } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import { PortalError } from '#common/errors.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Db, Scope } from '../db/scope.ts'
import { rateLimits } from '../limits/limits.ts'
import {
  clearFailures,
  clearFailuresOfAccount,
  countFailures,
  countFailuresOfAccount,
  recordFailure,
} from './login-failures.ts'

const { signInsOfAccount, signInsOfAddress } = rateLimits
const windowMs = signInsOfAccount.seconds * 1000

type LimitName = keyof typeof rateLimits

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
  /** Where the attempts come from that are counted together. */
  from: { address: string } | { device: string } | 'anywhere'
  /** A code of the second factor, which is counted apart from passwords. */
  isCode?: boolean
}

/** Attempts from a known device, or on a session that is already signed in, are not counted with strangers nearby. */
function sourceOf({ from }: Attempt, account: string): string {
  if (from === 'anywhere') return `account ${account}`
  return 'device' in from ? `device ${account} ${from.device}` : networkOf(from.address)
}

/** The key of an account in the counters. What was typed as an e-mail may be a password, so it is not stored. */
const accountOf = ({ tenantId, user, isCode }: Attempt): string =>
  `${tenantId}:${typeof user === 'number' ? user : createHash('sha256').update(user).digest('base64url')}${isCode ? ' code' : ''}`

/**
 * Counts the attempt before the password is checked, so that concurrent attempts cannot exceed the limit. Only attempts
 * from the same address count against an account: an attacker elsewhere cannot lock out its owner.
 * @throws PortalError `login.throttled` with the seconds until the oldest counted failure expires
 */
async function registerAttempt(
  db: Db,
  clock: WallClock,
  { account, address, limitOfAccount }: { account: string; address: string; limitOfAccount: LimitName },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const since = new Date(now - windowMs)
    const failures = await countFailures(tx, { account, address, since })
    const exceeded = [
      {
        limit: limitOfAccount,
        count: failures.account,
        max: signInsOfAccount.amount,
        oldest: failures.accountOldest,
      },
      {
        limit: 'signInsOfAddress',
        count: failures.address,
        max: signInsOfAddress.amount,
        oldest: failures.addressOldest,
      },
    ].filter(({ count, max }) => count >= max)
    if (exceeded.length > 0) {
      const waits = exceeded.map(({ oldest }) => ((oldest?.getTime() ?? now) + windowMs - now) / 1000)
      const [{ limit } = {}] = exceeded
      throw new PortalError('login.throttled', { retryAfter: Math.max(1, ...waits), limit })
    }
    await recordFailure(tx, { account, address, at: new Date(now) })
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
  const account = accountOf(attempt)
  const address = sourceOf(attempt, account)
  return limitByAccount(`${account} ${address}`, () =>
    limitByAddress(address, async () => {
      const limitOfPassword = attempt.from === 'anywhere' ? 'passwordChecks' : 'signInsOfAccount'
      const limitOfAccount = attempt.isCode ? 'secondFactorCodes' : limitOfPassword
      await registerAttempt(db, clock, { account, address, limitOfAccount })
      const verified = await verify()
      await clearFailures(db, account, address)
      return verified
    }),
  )
}

/**
 * Counts a request for a link to set a password: per e-mail from anywhere, whether or not a user has it, and per
 * network.
 * @throws PortalError `login.throttled`
 */
export async function countLinkRequest(
  { db, tenantId }: Scope,
  clock: WallClock,
  email: string,
  address: string,
): Promise<void> {
  const account = accountOf({ tenantId, user: email.toLowerCase(), from: 'anywhere' })
  const counted = [
    { key: `link ${networkOf(address)}`, name: 'passwordLinksOfAddress' },
    { key: `link ${account}`, name: 'passwordLinksOfEmail' },
  ] as const
  for (const { key, name } of counted) {
    const limit = rateLimits[name]
    await db.transaction(async (tx) => {
      const now = clock.now()
      const since = new Date(now - limit.seconds * 1000)
      const { address: count, addressOldest } = await countFailures(tx, { account: key, address: key, since })
      if (count >= limit.amount) {
        const retryAfter = ((addressOldest?.getTime() ?? now) - since.getTime()) / 1000
        throw new PortalError('login.throttled', { retryAfter: Math.max(1, retryAfter), limit: name })
      }
      await recordFailure(tx, { account: key, address: key, at: new Date(now) })
    })
  }
}

/** Who has set a new password by mail may sign in with it at once, however often the old one was mistyped. */
export const forgiveFailures = ({ db, tenantId }: Scope, userId: number): Promise<void> =>
  clearFailuresOfAccount(db, accountOf({ tenantId, user: userId, from: 'anywhere' }))

/** Codes of a second factor that no longer exists do not count against the next one. */
export const forgiveCodes = ({ db, tenantId }: Scope, userId: number): Promise<void> =>
  clearFailuresOfAccount(db, accountOf({ tenantId, user: userId, from: 'anywhere', isCode: true }))

/** Whether an account had so many refused sign-ins in the last hour, from anywhere, that someone is guessing. */
export async function isSuspect(db: Db, clock: WallClock, attempt: Attempt): Promise<boolean> {
  const { amount, seconds } = rateLimits.suspectSignIns
  const since = new Date(clock.now() - seconds * 1000)
  return (await countFailuresOfAccount(db, accountOf(attempt), since)) >= amount
}
