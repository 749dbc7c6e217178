/**
 * IError of the embedding API. `errorCode` is a string of digits, `level` a TraceType (4 an expected error that
 * leaves the report usable, 6 nothing can be shown).
 */
export interface ErrorBody {
  message: string
  detailedMessage?: string
  errorCode?: string
  level?: number
  technicalDetails?: { requestId?: string; errorInfo?: { key: string; value: string }[] }
}

/** A refusal: `status` and `body` become the answer of a request, `body` alone an `error` event. */
export class EmbedError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.detailedMessage ?? body.message)
    this.status = status
    this.body = { errorCode: String(status), level: 4, ...body }
  }
}

export const notFound = (what: string) =>
  new EmbedError(404, { message: 'PowerBIEntityNotFound', detailedMessage: what })

export const invalidParameters = (why: string) =>
  new EmbedError(400, { message: 'Invalid parameters', detailedMessage: why })

export const notPermitted = (why: string) =>
  new EmbedError(403, { message: 'PowerBINotAuthorizedException', detailedMessage: why })

export const tokenExpired = (requestId?: string) =>
  new EmbedError(403, {
    message: 'TokenExpired',
    detailedMessage: 'Access token has expired, resubmit with a new access token',
    level: 6,
    technicalDetails: requestId ? { requestId } : undefined,
  })

/** The body of an `info` event shortly before the end of a token. The name is ours: Microsoft documents none. */
export const tokenExpiring = (expiresAt: number): ErrorBody => ({
  message: 'TokenExpiring',
  detailedMessage: `The access token expires at ${new Date(expiresAt).toISOString()}.`,
  level: 2,
})

/**
 * What the data service refused, under the name that Microsoft documents for the same case with an embed token.
 */
export function loadFailure(status: number, code: string, message: string, requestId?: string): EmbedError {
  if (code === 'TokenExpired') return tokenExpired(requestId)
  const technicalDetails = {
    requestId,
    errorInfo: [
      { key: 'code', value: code },
      { key: 'status', value: String(status) },
    ],
  }
  const name =
    status === 401
      ? 'PowerBINotAuthorizedException'
      : code === 'OpenConnectionError' || code === 'PowerBIEntityNotFound'
        ? code
        : 'LoadReportFailed'
  return new EmbedError(status, { message: name, detailedMessage: message, level: 6, technicalDetails })
}

/** Anything thrown as an IError; what we did not foresee keeps its text and is fatal. */
export function toEmbedError(thrown: unknown): EmbedError {
  if (thrown instanceof EmbedError) return thrown
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return new EmbedError(500, { message: 'LoadReportFailed', detailedMessage: text, level: 6 })
}
