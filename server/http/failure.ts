import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#common/errors/error-codes.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import type { Language } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { isDatabaseUnavailable } from '../base/db/database-error.ts'
import { driverError, violationOf } from '../base/db/violation.ts'
import { logOutage } from '../base/log/outage-log.ts'
import { languageOfHeader } from './language.ts'

/** When to try again while the database is unavailable. */
const retryAfterSeconds = 5

const codesOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'image.too_large',
  FST_FILES_LIMIT: 'request.malformed',
  FST_FIELDS_LIMIT: 'request.malformed',
  FST_PARTS_LIMIT: 'request.malformed',
}

/** What another call deleted or added after this one had looked, unless a handler has a better word for it. */
const codesOfViolation = { reference: 'resource.missing', unique: 'resource.conflict' } as const

/** Converts anything thrown by the portal, its web server or its database to the one error type. */
export function portalErrorOf(error: unknown): PortalError {
  // Thrown by a pool, it arrives as the cause of drizzle's error.
  const thrown = driverError(error)
  if (thrown instanceof PortalError) return thrown
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = codesOfFastify[code]
  if (known) return new PortalError(known)
  if (statusCode >= 400 && statusCode < 500) return new PortalError('request.malformed', { cause: error })
  if (isDatabaseUnavailable(error)) {
    return new PortalError('server.not_ready', { retryAfter: retryAfterSeconds, cause: error })
  }
  const violation = violationOf(error)
  return new PortalError(violation ? codesOfViolation[violation.kind] : 'server.failed', { cause: error })
}

/** "20 seconds", or from a minute on "15 minutes". */
function formatWait(seconds: number, language: Language): string {
  const [unit, amount] = seconds < 60 ? ['second', seconds] : ['minute', seconds / 60]
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(Math.ceil(amount))
}

/** Sends an error as the contract defines it: message in the caller's language, code, field errors and reference. */
export function sendFailure(failure: PortalError, request: FastifyRequest, reply: FastifyReply): void {
  const { fields, challenge, retryAfter, params, cause } = failure.detail
  request.failure = failure
  if (cause !== undefined && isDatabaseUnavailable(cause)) logOutage(request.server, request.log, cause)
  else if (failure.status >= 500) {
    request.log.error({ err: cause ?? failure, code: failure.code }, 'call failed')
  } else if (cause !== undefined && violationOf(cause)) {
    request.log.warn({ err: cause, code: failure.code }, 'call refused by a constraint')
  }
  const language = languageOfHeader(request.headers['accept-language'])
  const messages = serverTexts(language)
  const fieldError = fields && firstFieldError(fields)
  // A message with names says more than that of a field, which the form shows beside it.
  const message = fieldError && !params ? messages.fieldErrors[fieldError] : messages.errors[failure.code]
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  reply
    .status(failure.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        success: false,
        error: interpolate(message, { wait: formatWait(retryAfter ?? 0, language), ...params }),
        code: failure.code,
        ...(fields ? { fields } : {}),
        ...(challenge ? { challenge } : {}),
        ref: request.id,
      }),
    )
}
