import { LRUCache } from 'lru-cache'
import { accountKey } from './account-key.ts'
import { acquireWithCredential } from './client-credentials.ts'
import { EmbedError } from './embed-error.ts'
import type { Deadline, HttpClient } from './http-client.ts'
import { acquireWithManagedIdentity } from './managed-identity.ts'
import { type Cached, type CacheHandle, SharedCache } from './shared-cache.ts'
import type { AccessToken, EmbedAccount } from './types.ts'

export interface SignIn {
  /** An access token with enough lifetime left that an embed token made with it is useful. */
  token(account: EmbedAccount, deadline: Deadline): Promise<string>
  /** Drops a token that the API did not accept. */
  reject(account: EmbedAccount, token: string): void
  /** Signs in, unless that was done within the last half minute, or refused within the last ten. */
  check(account: EmbedAccount, deadline: Deadline): Promise<void>
  readonly caches: readonly CacheHandle[]
}

const MINUTE = 60_000
const CHECK_MS = MINUTE / 2
/** How long a refused sign-in is not repeated: by requests, and by monitoring, which asks every few seconds. */
const REFUSED_MS = MINUTE / 2
const REFUSED_CHECK_MS = 10 * MINUTE
const MAX_ACCOUNTS = 1000

/**
 * Signs accounts in at Entra. An embed token does not outlive the access token it was made with, so
 * access tokens are renewed early: when less than 30 minutes are left, or a third of the lifetime of short-lived tokens.
 */
export function createSignIn({
  send,
  clock,
  decrypt,
}: {
  send: HttpClient
  clock: () => number
  decrypt: (stored: string) => string
}): SignIn {
  const tokens = new SharedCache<AccessToken>({ name: 'access_tokens', max: MAX_ACCOUNTS, clock })

  const remaining = ({ value, loadedAt }: Cached<AccessToken>) => loadedAt + value.lifetimeMs - clock()
  const isFresh = (cached: Cached<AccessToken>) => {
    const { lifetimeMs } = cached.value
    return remaining(cached) >= (lifetimeMs > 30 * MINUTE ? 30 * MINUTE : lifetimeMs / 3)
  }
  const isUsableOnError = (cached: Cached<AccessToken>) =>
    remaining(cached) >= Math.min(MINUTE, cached.value.lifetimeMs / 10)

  /** Sign-ins that were refused, by key; an outage is not a refusal, and may end at any moment. */
  const refusals = new LRUCache<string, { error: EmbedError; at: number }>({ max: MAX_ACCOUNTS })

  /** @throws EmbedError; the one of the last attempt while it is not older than `refusedMs` */
  async function acquireOnce(
    account: EmbedAccount,
    deadline: Deadline,
    refusedMs: number,
  ): Promise<AccessToken> {
    const key = accountKey(account)
    const refusal = refusals.get(key)
    if (refusal && clock() - refusal.at < refusedMs) throw refusal.error
    try {
      const token = await acquire(account, deadline)
      refusals.delete(key)
      return token
    } catch (error) {
      if (error instanceof EmbedError && !error.temporary) refusals.set(key, { error, at: clock() })
      throw error
    }
  }

  async function acquire(account: EmbedAccount, deadline: Deadline): Promise<AccessToken> {
    if (account.credential === 'managed_identity') return acquireWithManagedIdentity(account, deadline)
    return acquireWithCredential(send, withSecret(account), deadline)
  }

  /** Secrets are decrypted only here, so that caches hold none. */
  function withSecret(account: EmbedAccount): EmbedAccount {
    try {
      return { ...account, clientSecret: decrypt(account.clientSecret) }
    } catch {
      const facts = { account: account.name, operation: 'sign-in', code: 'SecretCannotBeDecrypted' }
      throw new EmbedError('unauthorised', facts)
    }
  }

  return {
    async token(account, deadline) {
      const policy = { isFresh, isUsableOnError }
      return (await tokens.get(accountKey(account), policy, () => acquireOnce(account, deadline, REFUSED_MS)))
        .token
    },
    reject(account, token) {
      tokens.deleteIf(accountKey(account), (cached) => cached.token === token)
    },
    async check(account, deadline) {
      const isRecent = (cached: Cached<AccessToken>) =>
        isFresh(cached) && clock() - cached.loadedAt < CHECK_MS
      await tokens.get(accountKey(account), { isFresh: isRecent }, () =>
        acquireOnce(account, deadline, REFUSED_CHECK_MS),
      )
    },
    caches: [tokens],
  }
}
