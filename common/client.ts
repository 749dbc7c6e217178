import axios, { type AxiosInstance, isAxiosError, isCancel } from 'axios'
import type { CallName, RequestOf, ResponseOf } from './contract/index.ts'
import { sessionTokenHeader } from './contract/session.ts'
import type { ErrorCode } from './errors.ts'
import type { Language } from './language.ts'
import type { FieldErrors } from './validation/field-errors.ts'

/** A call that did not succeed. `message` is the server's sentence, or empty where there was none. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: ErrorCode | 'network' | undefined
  readonly fields: FieldErrors
  readonly ref: string | undefined

  constructor(status: number, answer: Partial<Failure>) {
    super(answer.error ?? '')
    this.name = 'CallError'
    this.status = status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.ref = answer.ref
  }
}

interface Failure {
  error: string
  code: ErrorCode | 'network'
  fields: FieldErrors
  ref: string
}

export interface ClientOptions {
  baseURL: string
  language: () => Language
  token: () => string | null
  /** A fresh token came with an answer. */
  onToken: (token: string) => void
  /** The time on the server's clock, in ms, read off an answer's `Date`. */
  onServerTime?: (now: number) => void
}

export interface CallOptions {
  /** Leaves the call. */
  signal?: AbortSignal
  /** The call goes through even if the page is closed meanwhile. */
  keepalive?: boolean
}

export type Client = <Name extends CallName>(
  name: Name,
  request: RequestOf<Name> & { image?: Blob },
  options?: CallOptions,
) => Promise<ResponseOf<Name>>

/** The calls that go out as multipart; the contract marks the same ones (a test holds the two together). */
export const multipartCalls: ReadonlySet<CallName> = new Set(['insertGroupReport', 'updateGroupReport'])

function asForm(request: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(request)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(field, value)
    else form.append(field, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

function failure(error: unknown): unknown {
  if (isCancel(error) || !isAxiosError(error)) return error
  const { response } = error
  if (!response) return new CallError(0, { code: 'network' })
  const answer = typeof response.data === 'object' && response.data !== null ? response.data : {}
  return new CallError(response.status, answer)
}

/**
 * The typed client of the platform API. No time limit (spec 9); a call can be left by its signal.
 * @throws CallError for every answer without success; the signal's cancellation as axios throws it.
 */
export function createClient(options: ClientOptions, http: AxiosInstance = axios.create()): Client {
  return async (name, request, { signal, keepalive } = {}) => {
    const token = options.token()
    try {
      const answer = await http.post(
        `${options.baseURL}/${name}`,
        multipartCalls.has(name) ? asForm(request) : request,
        {
          signal,
          ...(keepalive ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
          headers: {
            'Accept-Language': options.language(),
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
          },
        },
      )
      const fresh = answer.headers[sessionTokenHeader]
      if (typeof fresh === 'string' && options.token() === token) options.onToken(fresh)
      const date = Date.parse(String(answer.headers.date))
      if (!Number.isNaN(date)) options.onServerTime?.(date)
      if (answer.data?.success !== true) throw new CallError(answer.status, answer.data ?? {})
      return answer.data
    } catch (error) {
      throw failure(error)
    }
  }
}
