import { PortalError } from '#common/errors.ts'
import type { Db } from '../db/scope.ts'
import type { Clock } from '../deps.ts'
import { countFailures, clearFailures, recordFailure } from './login-failures.ts'
import { createTurns } from './turns.ts'

/** Failures that are remembered, in ms. */
const window = 15 * 60_000
/** Failures of one account from one address, and of one address over all accounts, before a wait is asked. */
const perAccount = 5
const perAddress = 50

/** One person's IPv6 network counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/**
 * Tries under way at once. A try counts as a failure until it has succeeded, so more than the limits allow would stand
 * in each other's way although all were right: the rest wait for a moment.
 */
const turnsOfAccount = createTurns(1)
const turnsOfAddress = createTurns(10)

/** Whose sign-in is tried, from where. */
export interface Attempt {
  tenantId: number
  /** The person's id; the e-mail, where nobody has it. However an address is spelled, its owner is one account. */
  who: number | string
  address: string
}

/**
 * Counts a try before the password is looked at, so that many at once cannot slip through. Only tries from the same
 * address count against an account: a stranger elsewhere cannot lock its owner out.
 * @throws PortalError `login.throttled` with the seconds until the oldest counted failure is forgotten
 */
async function registerAttempt(db: Db, clock: Clock, { account, address }: { account: string; address: string }) {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const since = new Date(now - window)
    const counted = await countFailures(tx, { account, address, since })
    const blocked = [
      { seen: counted.account, most: perAccount, oldest: counted.accountOldest },
      { seen: counted.address, most: perAddress, oldest: counted.addressOldest },
    ].filter(({ seen, most }) => seen >= most)
    if (blocked.length > 0) {
      const waits = blocked.map(({ oldest }) => ((oldest?.getTime() ?? now) + window - now) / 1000)
      throw new PortalError('login.throttled', { retryAfter: Math.max(1, ...waits) })
    }
    await recordFailure(tx, { account, address, at: new Date(now) }, since)
  })
}

/**
 * Looks at a password, unless this account or address has failed too often. Whatever `look` throws is a failure; once
 * it succeeds, the account's failures from that address are forgotten.
 * @throws PortalError `login.throttled`, and whatever `look` throws
 */
export function rateLimited<T>(db: Db, clock: Clock, attempt: Attempt, look: () => Promise<T>): Promise<T> {
  const account = `${attempt.tenantId}:${attempt.who}`
  const address = networkOf(attempt.address)
  return turnsOfAccount(`${account} ${address}`, () =>
    turnsOfAddress(address, async () => {
      await registerAttempt(db, clock, { account, address })
      const seen = await look()
      await clearFailures(db, account, address)
      return seen
    }),
  )
}
