import { createHash } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Scope } from '../../base/db/scope.ts'
import { clearCount, clearCountsOf, reduceCount } from '../../base/rate-limits/counts.ts'
import type { RateLimitName } from '../../base/rate-limits/limits.ts'
import type { SignInDeps } from '../deps.ts'

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

type ThrottleDeps = Pick<SignInDeps, 'database' | 'limiter'>

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

/** What was typed as an e-mail may be a password, so it is not stored. */
const accountOf = ({ tenantId, user }: Pick<Attempt, 'tenantId' | 'user'>): string =>
  typeof user === 'number'
    ? `${user}`
    : createHash('sha256').update(`${tenantId} ${user}`).digest('base64url')

/** Attempts from a known device, or on a session that is already signed in, are not counted with strangers nearby. */
function sourceOf({ from }: Attempt): string {
  if (from === 'anywhere') return from
  return 'device' in from ? `device ${from.device}` : networkOf(from.address)
}

function limitOf({ from, isCode }: Attempt): RateLimitName {
  if (isCode) return 'secondFactorCodes'
  return from === 'anywhere' ? 'passwordChecks' : 'signInsOfAccount'
}

/**
 * Runs `verify` unless this account or network has failed too often. The attempt is counted before, so that concurrent
 * attempts cannot exceed the limit; success clears the failures of the account from there. Only attempts from the same
 * network count against an account: an attacker elsewhere cannot lock out its owner.
 * @throws PortalError `login.throttled`, `login.locked`, and whatever `verify` throws
 */
export function rateLimited<T>(
  { database: { db }, limiter }: ThrottleDeps,
  attempt: Attempt,
  verify: () => Promise<T>,
): Promise<T> {
  const name = limitOf(attempt)
  const source = sourceOf(attempt)
  const by = `${accountOf(attempt)} ${source}`
  const isOfNetwork = typeof attempt.from === 'object' && 'address' in attempt.from

  async function count(): Promise<void> {
    await limiter.consume(name, by)
    if (attempt.isCode) await limiter.consume('secondFactorCodesInRow', by)
    if (!isOfNetwork) return
    await limiter.consume('signInsOfAddress', source).catch(async (refusal: unknown) => {
      // It was not made, so it is no failure of the account.
      await reduceCount(db, name, by, 1)
      throw refusal
    })
  }

  async function clear(): Promise<void> {
    const cleared = await clearCount(db, name, by)
    if (attempt.isCode) await clearCount(db, 'secondFactorCodesInRow', by)
    if (isOfNetwork) await reduceCount(db, 'signInsOfAddress', source, cleared)
  }

  return limitByAccount(`${name} ${by}`, () =>
    limitByAddress(isOfNetwork ? source : by, async () => {
      await count()
      const verified = await verify()
      await clear()
      return verified
    }),
  )
}

/**
 * Counts a request for a link to set a password: per network, and per e-mail from anywhere, whether or not a user has
 * it.
 * @throws PortalError `login.throttled`
 */
export async function countLinkRequest(
  { limiter }: ThrottleDeps,
  { tenantId }: Scope,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await limiter.consume('passwordLinksOfAddress', networkOf(address))
  await limiter.consume('passwordLinksOfEmail', accountOf({ tenantId, user: email.toLowerCase() }))
}

/**
 * Counts a mail that someone else causes to an address. Counted by address: a user who is deleted and invited again has it
 * still.
 * @throws PortalError `limit.exceeded`
 */
export const countMailTo = ({ limiter }: Pick<SignInDeps, 'limiter'>, { tenantId }: Scope, email: string) =>
  limiter.consume('mailsToOthers', accountOf({ tenantId, user: email.toLowerCase() }))

/**
 * The same for mails that a transaction causes; what it does not commit is not counted.
 * @throws PortalError `limit.exceeded`
 */
export async function countMailsIn(
  { limiter }: Pick<SignInDeps, 'limiter'>,
  { db, tenantId }: Scope,
  emails: readonly string[],
): Promise<void> {
  for (const email of emails) {
    await limiter.consumeIn(db, 'mailsToOthers', accountOf({ tenantId, user: email.toLowerCase() }), 1)
  }
}

/** Who has set a new password by mail may sign in with it at once, however often the old one was mistyped. */
export const forgiveFailures = ({ db }: Scope, userId: number): Promise<void> =>
  clearCountsOf(db, userId, ['signInsOfAccount', 'passwordChecks'])

/** Codes of a second factor that no longer exists do not count against the next one. */
export const forgiveCodes = ({ db }: Scope, userId: number): Promise<void> =>
  clearCountsOf(db, userId, ['secondFactorCodes', 'secondFactorCodesInRow'])
