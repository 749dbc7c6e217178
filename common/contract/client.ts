import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError, isCancel } from 'axios'
import type { ErrorCode } from '../errors/error-codes.ts'
import type { Language } from '../texts/language.ts'
import type { FieldErrors } from '../validation/field-errors.ts'
import type { CallName, MultipartCallName, RequestOf, ResponseOf } from './index.ts'
import { isRecord } from './is-record.ts'
import { sessionTokenHeader } from './session.ts'

/** A failed API call. `message` is the server's error message, or empty without one. */
export class CallError extends Error {
  /** HTTP status; 0 if no response arrived. */
  readonly status: number
  readonly code: ErrorCode | 'network' | undefined
  readonly fields: FieldErrors
  readonly ref: string | undefined
  /** What the code of a second factor is sent with. */
  readonly challenge: string | undefined
  /** Seconds to wait before a retry, from `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.error ?? '')
    this.name = 'CallError'
    this.status = status
    this.code = body.code
    this.fields = body.fields ?? {}
    this.ref = body.ref
    this.challenge = body.challenge
    this.retryAfter = retryAfter
  }
}

interface ErrorBody {
  error: string
  code: ErrorCode | 'network'
  fields: FieldErrors
  ref: string
  challenge: string
}

export interface ClientOptions {
  baseURL: string
  language: () => Language
  token: () => string | null
  /** A response carried a renewed token. */
  onToken: (token: string) => void
  /** Asks who the user is, with a client that does not ask again; false if the user does not say. */
  confirm?: (client: Client) => Promise<boolean>
  /** The server's time, in ms, from a response's `Date` header. */
  onServerTime?: (now: number) => void
}

export interface CallOptions {
  /** Aborts the call. */
  signal?: AbortSignal
  /** The request is sent even if the page is closed in the meantime. */
  keepalive?: boolean
  /** A token other than the session's: that of a session that is ending. */
  token?: string
}

/** The request of a call, with a picture or logos if it takes them. */
export type CallRequest<Name extends CallName> = RequestOf<Name> & {
  image?: Blob
  logo?: Blob
  dark_logo?: Blob
  icon?: Blob
}

export type Client = <Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  options?: CallOptions,
) => Promise<ResponseOf<Name>>

/** Clients do not load the contract's schemas; the compiler compares this with the contract. */
const multipartCalls = {
  insertGroupReport: true,
  updateGroupReport: true,
  updateBrand: true,
  insertManagementReport: true,
  updateManagementReport: true,
  uploadPlaylistImage: true,
} satisfies Record<MultipartCallName, true>

/** The fields of a multipart request: structures as JSON. */
const toFormFields = (request: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => {
      const isStructure = typeof value === 'object' && !(value instanceof Blob)
      return [name, isStructure ? JSON.stringify(value) : value]
    }),
  )

/** Seconds in a `Retry-After` header; a date, which the portal never sends, counts as absent. */
function retryAfterOf({ headers }: AxiosResponse): number | undefined {
  const seconds = Number.parseInt(String(headers['retry-after']), 10)
  return Number.isNaN(seconds) ? undefined : seconds
}

function toCallError(error: unknown): unknown {
  if (isCancel(error) || !isAxiosError(error)) return error
  const { response } = error
  if (!response) return new CallError(0, { code: 'network' })
  const body = isRecord(response.data) ? response.data : {}
  return new CallError(response.status, body, retryAfterOf(response))
}

/** Sends one HTTP request with the session of the user. */
export type SendRequest = (config: AxiosRequestConfig, ownToken?: string) => Promise<AxiosResponse>

/**
 * Creates the HTTP layer below the client: it sends the session token and the language, keeps renewed tokens, and
 * converts errors. Requests have no timeout (spec 9); use a signal to abort one.
 * @throws CallError for every error response; axios's `CanceledError` if the signal aborts the request
 */
export function createRequest(options: ClientOptions): SendRequest {
  const http = axios.create()
  return async (config, ownToken) => {
    const token = ownToken ?? options.token()
    try {
      const response = await http.request({
        ...config,
        headers: {
          ...config.headers,
          'Accept-Language': options.language(),
          ...(token && { Authorization: `Bearer ${token}` }),
        },
      })
      const { headers } = response
      const renewed = headers[sessionTokenHeader]
      if (typeof renewed === 'string' && options.token() === token) options.onToken(renewed)
      const date = Date.parse(String(headers.date))
      if (!Number.isNaN(date)) options.onServerTime?.(date)
      return response
    } catch (error) {
      throw toCallError(error)
    }
  }
}

/**
 * Creates the typed client of the platform API. A call that is refused until the user has confirmed who they are is repeated
 * after that.
 * @throws CallError for every unsuccessful response; axios's `CanceledError` if the signal aborts the call
 */
export function createClient(options: ClientOptions): Client {
  const sendRequest = createRequest(options)
  const send: Client = async (name, request, { signal, keepalive, token } = {}) => {
    const isMultipart = name in multipartCalls
    const config = {
      method: 'post',
      url: `${options.baseURL}/${name}`,
      data: isMultipart ? toFormFields(request) : request,
      signal,
      ...(isMultipart && { headers: { 'Content-Type': 'multipart/form-data' }, env: { FormData } }),
      ...(keepalive && { adapter: 'fetch' as const, fetchOptions: { keepalive: true } }),
    }
    const { status, data } = await sendRequest(config, token)
    if (data?.success !== true) throw new CallError(status, data ?? {})
    return data
  }
  return (name, request, callOptions) =>
    send(name, request, callOptions).catch(async (error) => {
      if (error.code !== 'session.confirm' || !(await options.confirm?.(send))) throw error
      return send(name, request, callOptions)
    })
}
