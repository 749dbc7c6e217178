import type { FieldErrors } from './validation/field-errors.ts'

/**
 * The one table: every code that an answer can carry, and its HTTP status. The sentences are in `texts` under the
 * same code. Nobody else names a status.
 */
export const errorStatus = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.too_large': 413,
  'session.missing': 401,
  'session.ended': 401,
  'login.refused': 401,
  'login.captcha': 422,
  'login.throttled': 429,
  'password.wrong': 400,
  'access.denied': 403,
  'access.self': 409,
  'access.last_admin': 409,
  'resource.missing': 404,
  'call.unknown': 404,
  'email.taken': 409,
  'resource.conflict': 409,
  'image.too_large': 413,
  'image.unreadable': 415,
  'embed.refused': 502,
  'embed.unreachable': 502,
  'embed.report_gone': 502,
  'server.failed': 500,
  'server.not_ready': 503,
} as const satisfies Record<string, number>

/** A stable key of an error, as `code` on the wire. */
export type ErrorCode = keyof typeof errorStatus

/** What an error may carry besides its code. */
export interface ErrorDetail {
  /** What is wrong with which field. */
  fields?: FieldErrors
  /** Seconds after which another try makes sense; becomes the header `Retry-After`. */
  retryAfter?: number
  /** Words that fill the sentence's placeholders. */
  params?: Record<string, string | number>
  /** What happened, for the log only. */
  cause?: unknown
}

/** The one error type of the server: a code of the table, and its detail. */
export class PortalError extends Error {
  readonly code: ErrorCode
  readonly detail: ErrorDetail

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(code, { cause: detail.cause })
    this.name = 'PortalError'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
