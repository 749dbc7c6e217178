import type { z } from 'zod'
import { accountKey } from './account-key.ts'
import type { SignIn } from './sign-in.ts'
import type { HttpClient } from './http-client.ts'
import type { Deadline } from './deadline.ts'
import { EmbedError } from './embed-error.ts'
import type { EmbedAccount } from './types.ts'
import { readAnswer } from './responses.ts'

export interface ApiCall<Shape extends z.ZodType> {
  /** In words, for errors; calls of one operation are throttled together. */
  operation: string
  /** Below `/v1.0/myorg`. */
  path: string
  shape: Shape
  /** Sent as JSON by POST; without one the call is a GET. */
  body?: object
  powerBiReportId?: string
}

export type Api = <Shape extends z.ZodType>(
  account: EmbedAccount,
  call: ApiCall<Shape>,
  deadline: Deadline,
) => Promise<z.output<Shape>>

/**
 * Calls the Power BI REST API as the account. A token that is no longer accepted is replaced once.
 * @throws EmbedError
 */
export function createApi(deps: { send: HttpClient; signIn: SignIn }): Api {
  const { send, signIn } = deps

  return async (account, call, deadline) => {
    const about = { account: account.name, operation: call.operation, reportId: call.powerBiReportId }
    const ask = (token: string) =>
      send(
        {
          throttleKey: `${accountKey(account)} ${call.operation}`,
          about,
          method: call.body ? 'POST' : 'GET',
          url: `${account.apiUrl.replace(/\/+$/, '')}/v1.0/myorg${call.path}`,
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${token}`,
            ...(call.body && { 'content-type': 'application/json' }),
          },
          ...(call.body && { body: JSON.stringify(call.body) }),
        },
        deadline,
      )

    const token = await signIn.token(account, deadline)
    const answer = await ask(token).catch(async (error: unknown) => {
      if (!tokenRejected(error)) throw error
      signIn.reject(account, token)
      return ask(await signIn.token(account, deadline))
    })
    return readAnswer(call.shape, answer, about)
  }
}

function tokenRejected(error: unknown): boolean {
  if (!(error instanceof EmbedError)) return false
  return error.kind === 'unauthorised' || (error.kind === 'forbidden' && error.code === 'TokenExpired')
}
