import { z } from 'zod'
import { accountKey } from './account-key.ts'
import type { HttpClient } from './http-client.ts'
import type { Deadline } from './deadline.ts'
import { EmbedError } from './embed-error.ts'
import { type Kept, SharedCache } from './shared-cache.ts'
import type { EmbedAccount } from './types.ts'
import { readAnswer } from './responses.ts'

interface EntraToken {
  token: string
  lifeMs: number
}

export interface SignIn {
  /** An access token with enough life left that an embed token made with it is worth having. */
  token(account: EmbedAccount, deadline: Deadline): Promise<string>
  /** Forgets a token that the API did not accept. */
  reject(account: EmbedAccount, token: string): void
  /** Signs in unless that was done within half a minute. */
  check(account: EmbedAccount, deadline: Deadline): Promise<void>
  invalidate(prefix: string): void
}

const MINUTE = 60_000
const CHECK_MS = MINUTE / 2
const MAX_ACCOUNTS = 1000

const answerShape = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })

/**
 * Client-credentials sign-in at Entra. An embed token lives no longer than the access token it was made with, hence
 * the early renewal: when less than 30 minutes remain, or a third of the life of short-lived ones.
 */
export function createSignIn(deps: { send: HttpClient; clock: () => number }): SignIn {
  const { send, clock } = deps
  const tokens = new SharedCache<EntraToken>({ max: MAX_ACCOUNTS, clock })

  const remaining = ({ value, loadedAt }: Kept<EntraToken>) => loadedAt + value.lifeMs - clock()
  const fresh = (kept: Kept<EntraToken>) =>
    remaining(kept) >= (kept.value.lifeMs > 30 * MINUTE ? 30 * MINUTE : kept.value.lifeMs / 3)
  const usable = (kept: Kept<EntraToken>) => remaining(kept) >= Math.min(MINUTE, kept.value.lifeMs / 10)

  async function signIn(account: EmbedAccount, deadline: Deadline): Promise<EntraToken> {
    const about = { account: account.name, operation: 'sign-in' }
    const answer = await send(
      {
        throttleKey: `${accountKey(account)} sign-in`,
        about,
        method: 'POST',
        url: `${account.authorityUrl.replace(/\/+$/, '')}/${encodeURIComponent(account.entraTenantId)}/oauth2/v2.0/token`,
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: account.clientId,
          client_secret: account.clientSecret,
          scope: account.scope,
        }).toString(),
      },
      deadline,
    ).catch((error: unknown) => {
      // Entra refuses wrong credentials with 400 as well as with 401, and an unknown tenant likewise.
      const refused = error instanceof EmbedError && !error.temporary
      throw refused ? new EmbedError('unauthorised', error) : error
    })
    const { access_token, expires_in } = readAnswer(answerShape, answer, about)
    return { token: access_token, lifeMs: expires_in * 1000 }
  }

  return {
    async token(account, deadline) {
      return (await tokens.get(accountKey(account), { fresh, usable }, () => signIn(account, deadline))).token
    },
    reject(account, token) {
      tokens.dropWhere(accountKey(account), (held) => held.token === token)
    },
    async check(account, deadline) {
      const recent = (kept: Kept<EntraToken>) => fresh(kept) && clock() - kept.loadedAt < CHECK_MS
      await tokens.get(accountKey(account), { fresh: recent }, () => signIn(account, deadline))
    },
    invalidate: (prefix) => tokens.dropAll(prefix),
  }
}
