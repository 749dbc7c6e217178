import { z } from 'zod'
import { EmbedError, type EmbedErrorFacts, type EmbedErrorKind } from './embed-error.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** The API answers `{error: {code}}`, Entra `{error: "invalid_client", error_codes: [7000215], trace_id}`. */
const errorBody = z.object({
  error: z.union([z.string(), z.object({ code: z.string().optional() })]).optional(),
  error_codes: z.array(z.number()).optional(),
  trace_id: z.string().optional(),
})

const kindByStatus: Record<number, EmbedErrorKind> = {
  401: 'unauthorised',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  429: 'throttled',
}

/** The error that an answer outside 200–299 stands for. */
export function errorFromResponse(
  about: EmbedErrorFacts,
  answer: { status: number; headers: Headers; text: string },
  now: number,
): EmbedError {
  const { status, headers } = answer
  const body = errorBody.safeParse(parseJson(answer.text)).data ?? {}
  const named = typeof body.error === 'string' ? body.error : body.error?.code
  const numbered = body.error_codes?.map((code) => `AADSTS${code}`) ?? []
  const code = [named ?? headers.get('x-powerbi-error-info'), ...numbered].filter(Boolean).join(' ')
  const refused = status >= 400 && status < 500 ? 'refused' : 'failed'
  return new EmbedError(kindByStatus[status] ?? refused, {
    ...about,
    status,
    code: printable(code),
    requestId: printable(headers.get('requestid') ?? body.trace_id),
    retryAfterSeconds: retryAfterSeconds(headers, now),
  })
}

/** The error that a throw of `fetch`, or of reading its answer, stands for. */
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

/** Codes and ids go into messages and logs: short, and free of anything that is not a code or an id. */
function printable(text: string | null | undefined): string | undefined {
  return text?.replaceAll(/[^\w .:-]/g, '').slice(0, 100) || undefined
}
