import { PortalError } from '#common/errors.ts'
import type { Db } from '../db/scope.ts'
import type { Clock } from '../deps.ts'
import { countFailures, forgetFailures, recordFailure } from './failures.ts'

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

/** Whose sign-in is tried, from where. */
export interface Attempt {
  /** `{id_empresa}:{e-mail}`. */
  account: string
  address: string
}

/**
 * Counts a try before the password is looked at, so that many at once cannot slip through. Only tries from the same
 * address count against an account: a stranger elsewhere cannot lock its owner out.
 * @throws PortalError `login.throttled` with the seconds until the oldest counted failure is forgotten
 */
export async function admit(db: Db, clock: Clock, { account, address }: Attempt): Promise<void> {
  const now = clock.now()
  const network = networkOf(address)
  await db.transaction(async (tx) => {
    const since = new Date(now - window)
    const counted = await countFailures(tx, { account, address: network, since })
    const blocked = [
      { seen: counted.account, most: perAccount, oldest: counted.accountOldest },
      { seen: counted.address, most: perAddress, oldest: counted.addressOldest },
    ].filter(({ seen, most }) => seen >= most)
    if (blocked.length > 0) {
      const waits = blocked.map(({ oldest }) => ((oldest?.getTime() ?? now) + window - now) / 1000)
      throw new PortalError('login.throttled', { retryAfter: Math.max(1, ...waits) })
    }
    await recordFailure(tx, { account, address: network, at: new Date(now) }, since)
  })
}

/** The sign-in succeeded: its account's failures from there are forgotten. */
export const absolve = (db: Db, { account, address }: Attempt): Promise<void> =>
  forgetFailures(db, account, networkOf(address))
