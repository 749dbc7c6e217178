import { z } from 'zod'
import { EmbedError, type EmbedErrorFacts, type EmbedErrorKind, TOKEN_EXPIRED } from './embed-error.ts'

/** The API answers `{error: {code}}`, `{error: {'pbi.error': {code}}}` or `{Message}`, Entra `{error: "invalid_client", error_codes: [7000215], trace_id}`. */
const apiError = z.object({
  code: z.string().optional(),
  'pbi.error': z.object({ code: z.string().optional() }).optional().catch(undefined),
})
const errorBody = z.object({
  error: z.union([z.string(), apiError]).optional(),
  error_codes: z.array(z.number()).optional(),
  trace_id: z.string().optional(),
  Message: z.string().optional(),
})

/** A workspace that does not exist, or of which the account is no member. */
const FOLDER_NOT_FOUND = 'PowerBIFolderNotFound'

/**
 * A 401 is also the answer to an account whose rights do not suffice, and where a setting of the tenant forbids the call
 * (`PowerBINotAuthorizedException`, `GroupNotAccessible`); the token is at fault only if the answer says so.
 */
function kindOf(status: number, code: string, headers: Headers): EmbedErrorKind {
  const isTokenRejected =
    code.includes(TOKEN_EXPIRED) || headers.get('www-authenticate')?.includes('invalid_token')
  if (status === 401 && !isTokenRejected) return 'forbidden'
  if (status === 404 && code.includes(FOLDER_NOT_FOUND)) return 'forbidden'
  return kindByStatus[status] ?? (status >= 400 && status < 500 ? 'refused' : 'failed')
}

const kindByStatus: Record<number, EmbedErrorKind> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  429: 'throttled',
}

/** The error for a response with a status outside 200–299. */
export function errorFromResponse(
  about: EmbedErrorFacts,
  response: { status: number; headers: Headers; text: string },
  now: number,
): EmbedError {
  const { status, headers } = response
  const body = errorBody.safeParse(parseJson(response.text)).data ?? {}
  const named =
    typeof body.error === 'string' ? [body.error] : [body.error?.code, body.error?.['pbi.error']?.code]
  const numbered = body.error_codes?.map((code) => `AADSTS${code}`) ?? []
  const given = new Set([...named, ...numbered, body.Message].filter(Boolean))
  const code = given.size > 0 ? [...given].join(' ') : (headers.get('x-powerbi-error-info') ?? '')
  return new EmbedError(kindOf(status, code, headers), {
    ...about,
    status,
    code: printable(code),
    requestId: printable(headers.get('requestid') ?? body.trace_id),
    retryAfterSeconds: retryAfterSeconds(headers, now),
  })
}

/** The error for an exception of `fetch`, or of reading its response. */
export function errorFromFetch(about: EmbedErrorFacts, thrown: unknown): EmbedError {
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return new EmbedError('timeout', about)
  const cause: unknown = thrown instanceof Error ? thrown.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  const kind = code?.endsWith('_TIMEOUT') || code === 'ETIMEDOUT' ? 'timeout' : 'unreachable'
  return new EmbedError(kind, { ...about, code: printable(code) })
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The longest delay that is accepted from `Retry-After`. */
const MAX_RETRY_AFTER_SECONDS = 600

/**
 * Reads `Retry-After`, which is a number of seconds or an HTTP date. A date is compared with the response's own `Date`
 * where there is one, so that a wrong local clock does not matter.
 * @returns seconds, 0 to 600; undefined without a readable header
 */
function retryAfterSeconds(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after')?.trim()
  if (!text) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(text)
    ? Number(text)
    : (Date.parse(text) - serverTime(headers, now)) / 1000
  if (Number.isNaN(seconds)) return undefined
  return Math.ceil(Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS))
}

function serverTime(headers: Headers, now: number): number {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? now : date
}

/** Codes and ids go into messages and logs: they are shortened, and stripped of anything that is neither. */
function printable(text: string | null | undefined): string | undefined {
  return text?.replaceAll(/[^\w .:-]/g, '').slice(0, 100) || undefined
}
