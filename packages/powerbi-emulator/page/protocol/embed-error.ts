/**
 * IError of the embedding API. `errorCode` is a string of digits; `level` is a TraceType (4: expected, the report
 * stays usable; 6: fatal).
 */
export interface ErrorBody {
  message: string
  detailedMessage?: string
  errorCode?: string
  level?: number
  technicalDetails?: { requestId?: string; errorInfo?: { key: string; value: string }[] }
}

/** An error response: `status` and `body` answer a request, `body` alone is the payload of an `error` event. */
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

export const notImplemented = (what: string) =>
  new EmbedError(501, { message: 'NotImplemented', detailedMessage: what })

/** Refuses to edit; the report stays in view mode. */
export const noEditMode = () =>
  notImplemented('The emulator has no edit mode: the report is shown in view mode.')

export const tokenExpired = (requestId?: string) =>
  new EmbedError(403, {
    message: 'TokenExpired',
    detailedMessage: 'Access token has expired, resubmit with a new access token',
    level: 6,
    technicalDetails: requestId ? { requestId } : undefined,
  })

/** Payload of an `info` event shortly before a token expires. The name is ours: Microsoft documents none. */
export const tokenExpiring = (expiresAt: number): ErrorBody => ({
  message: 'TokenExpiring',
  detailedMessage: `The access token expires at ${new Date(expiresAt).toISOString()}.`,
  level: 2,
})

/** Maps an error of the data service to the name that Microsoft documents for the same case with an embed token. */
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

/** Converts any error to an IError; unexpected errors keep their message and are fatal. */
export function toEmbedError(thrown: unknown): EmbedError {
  if (thrown instanceof EmbedError) return thrown
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  return new EmbedError(500, { message: 'LoadReportFailed', detailedMessage: text, level: 6 })
}
