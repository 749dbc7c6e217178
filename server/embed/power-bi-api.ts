import type { z } from 'zod'
import { accountKey } from './account-key.ts'
import { acquireWithCredential } from './client-credentials.ts'
import { EmbedError } from './embed-error.ts'
import type { Deadline, HttpClient } from './http-client.ts'
import { acquireWithManagedIdentity } from './managed-identity.ts'
import { readResponse } from './responses.ts'
import { type Cached, SharedCache } from './shared-cache.ts'
import type { AccessToken, EmbedAccount } from './types.ts'

export interface SignIn {
  /** An access token with enough lifetime left that an embed token made with it is useful. */
  token(account: EmbedAccount, deadline: Deadline): Promise<string>
  /** Drops a token that the API did not accept. */
  reject(account: EmbedAccount, token: string): void
  /** Signs in, unless that was done within the last half minute. */
  check(account: EmbedAccount, deadline: Deadline): Promise<void>
  invalidate(prefix: string): void
}

const MINUTE = 60_000
const CHECK_MS = MINUTE / 2
const MAX_ACCOUNTS = 1000

/**
 * Signs accounts in at Entra. An embed token does not outlive the access token it was made with, hence the early
 * renewal: when less than 30 minutes are left, or a third of the lifetime of short-lived tokens.
 */
export function createSignIn({ send, clock }: { send: HttpClient; clock: () => number }): SignIn {
  const tokens = new SharedCache<AccessToken>({ max: MAX_ACCOUNTS, clock })

  const remaining = ({ value, loadedAt }: Cached<AccessToken>) => loadedAt + value.lifetimeMs - clock()
  const isFresh = (cached: Cached<AccessToken>) => {
    const { lifetimeMs } = cached.value
    return remaining(cached) >= (lifetimeMs > 30 * MINUTE ? 30 * MINUTE : lifetimeMs / 3)
  }
  const isUsableOnError = (cached: Cached<AccessToken>) =>
    remaining(cached) >= Math.min(MINUTE, cached.value.lifetimeMs / 10)

  const acquire = (account: EmbedAccount, deadline: Deadline): Promise<AccessToken> =>
    account.credential === 'managed_identity'
      ? acquireWithManagedIdentity(account, deadline)
      : acquireWithCredential(send, account, deadline)

  return {
    async token(account, deadline) {
      const policy = { isFresh, isUsableOnError }
      return (await tokens.get(accountKey(account), policy, () => acquire(account, deadline))).token
    },
    reject(account, token) {
      tokens.deleteIf(accountKey(account), (cached) => cached.token === token)
    },
    async check(account, deadline) {
      const isRecent = (cached: Cached<AccessToken>) =>
        isFresh(cached) && clock() - cached.loadedAt < CHECK_MS
      await tokens.get(accountKey(account), { isFresh: isRecent }, () => acquire(account, deadline))
    },
    invalidate: (prefix) => tokens.deleteAll(prefix),
  }
}

export interface ApiCall<Shape extends z.ZodType> {
  /** A name for errors; calls of one operation are throttled together. */
  operation: string
  /** Below `/v1.0/myorg`. */
  path: string
  shape: Shape
  /** Sent as JSON by POST; without a body the call is a GET. */
  body?: object
  powerBiReportId?: string
}

export type Api = <Shape extends z.ZodType>(
  account: EmbedAccount,
  call: ApiCall<Shape>,
  deadline: Deadline,
) => Promise<z.output<Shape>>

function isTokenRejected(error: unknown): boolean {
  if (!(error instanceof EmbedError)) return false
  return error.kind === 'unauthorised' || (error.kind === 'forbidden' && error.code === 'TokenExpired')
}

/**
 * Calls the Power BI REST API as an account. A rejected token is replaced once.
 * @throws EmbedError
 */
export function createApi({ send, signIn }: { send: HttpClient; signIn: SignIn }): Api {
  return async (account, call, deadline) => {
    const { operation, path, shape, body, powerBiReportId } = call
    const about = { account: account.name, operation, powerBiReportId }
    const sendWith = (token: string) =>
      send(
        {
          throttleKey: `${accountKey(account)} ${operation}`,
          about,
          method: body ? 'POST' : 'GET',
          url: `${account.apiUrl.replace(/\/+$/, '')}/v1.0/myorg${path}`,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        deadline,
      )

    const token = await signIn.token(account, deadline)
    const response = await sendWith(token).catch(async (error: unknown) => {
      if (!isTokenRejected(error)) throw error
      signIn.reject(account, token)
      return sendWith(await signIn.token(account, deadline))
    })
    return readResponse(shape, response, about)
  }
}
