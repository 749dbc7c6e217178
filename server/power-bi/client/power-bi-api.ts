import type { z } from 'zod'
import { baseUrl } from '#common/addresses/base-url.ts'
import { accountKey } from './account-key.ts'
import { EmbedError, TOKEN_EXPIRED } from './embed-error.ts'
import type { Deadline, HttpClient, ReadResponse } from './http-client.ts'
import { readResponse } from './responses.ts'
import type { SignIn } from './sign-in.ts'
import type { EmbedAccount } from './types.ts'

export interface ApiCall<Shape extends z.ZodType> {
  /** A name for errors; calls of one operation are throttled together. */
  operation: string
  /** Below `/v1.0/myorg`. */
  path: string
  shape: Shape
  /** Sent as JSON by POST; without a body the call is a GET. */
  body?: object
  /** Reads a successful response, for `shape` to check; default: its JSON. */
  read?: ReadResponse
  powerBiReportId?: string
}

export type Api = <Shape extends z.ZodType>(
  account: EmbedAccount,
  call: ApiCall<Shape>,
  deadline: Deadline,
) => Promise<z.output<Shape>>

function isTokenRejected(error: unknown): boolean {
  if (!(error instanceof EmbedError)) return false
  return error.kind === 'unauthorised' || (error.kind === 'forbidden' && error.code === TOKEN_EXPIRED)
}

/**
 * Calls the Power BI REST API as an account. A rejected token is replaced once.
 * @throws EmbedError
 */
export function createApi({ send, signIn }: { send: HttpClient; signIn: SignIn }): Api {
  return async (account, call, deadline) => {
    const { operation, path, shape, body, read, powerBiReportId } = call
    const about = { account: account.name, operation, powerBiReportId }
    const sendWith = (token: string) =>
      send(
        {
          throttleKey: `${accountKey(account)} ${operation}`,
          about,
          method: body ? 'POST' : 'GET',
          url: `${baseUrl(account.apiUrl)}/v1.0/myorg${path}`,
          headers: {
            accept: read ? '*/*' : 'application/json',
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          read,
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
