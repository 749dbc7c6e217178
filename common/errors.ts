import type { FieldErrors } from './validation/field-errors.ts'

/**
 * Every error code of the API and its HTTP status, which is set nowhere else. The messages are in `texts` under the same
 * codes.
 */
export const errorStatus = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.too_large': 413,
  'session.missing': 401,
  'session.ended': 401,
  'login.refused': 401,
  'login.link': 401,
  'login.second_factor': 401,
  'login.challenge': 401,
  'login.captcha': 422,
  'login.throttled': 429,
  'password.wrong': 400,
  'password.link': 410,
  'mail.unavailable': 409,
  'limit.exceeded': 429,
  'limit.support': 429,
  'limit.exports': 429,
  'limit.playlists': 409,
  'limit.playlist_items': 409,
  'limit.saved_views': 409,
  'limit.subscriptions': 409,
  'limit.announcements': 409,
  'limit.filter_sets': 409,
  'password.must_change': 403,
  'second_factor.required': 403,
  'access.denied': 403,
  'access.page': 403,
  'access.export': 403,
  'access.filters': 403,
  'access.view_as': 403,
  'access.self': 409,
  'access.self_block': 409,
  'access.last_admin': 409,
  'resource.missing': 404,
  'call.unknown': 404,
  'email.taken': 409,
  'resource.conflict': 409,
  'account.in_use': 409,
  'filter_set.in_use': 409,
  'filter_set.value': 400,
  'filter_set.contradiction': 400,
  'filter_set.too_many': 400,
  'image.too_large': 413,
  'image.unreadable': 415,
  'export.filters': 422,
  'list.too_slow': 422,
  'embed.refused': 502,
  'embed.unreachable': 502,
  'embed.report_gone': 502,
  'server.failed': 500,
  'server.busy': 503,
  'server.not_ready': 503,
} as const satisfies Record<string, number>

/** A stable key of an error: `code` in a response. */
export type ErrorCode = keyof typeof errorStatus

/** The details of an error. */
export interface ErrorDetail {
  /** Errors by field. */
  fields?: FieldErrors
  /** Seconds to wait before a retry; sent as `Retry-After`. */
  retryAfter?: number
  /** The rate limit that was exceeded; for the metrics only. */
  limit?: string
  /** What the code of a second factor is sent with. */
  challenge?: string
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>
  /** For the log only. */
  cause?: unknown
}

/** The error type of the server: a code and its details. */
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
