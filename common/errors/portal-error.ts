import type { FieldErrors } from '../validation/field-errors.ts'
import { type ErrorCode, errorStatus } from './error-codes.ts'

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
