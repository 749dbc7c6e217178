import type { ErrorCode } from '#common/errors/error-codes.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { portalErrorOf } from '../../http/failure.ts'
import {
  EmbedError,
  FILTERS_TOO_LONG,
  NO_CAPACITY,
  NO_IDENTITY,
  STATE_WIDENS,
  UNPROTECTED,
} from './embed-error.ts'

/** What is refused before Power BI is asked. */
const codesOfRefusal: Record<string, ErrorCode> = {
  [FILTERS_TOO_LONG]: 'access.filters_too_long',
  [NO_IDENTITY]: 'access.row_rules',
  [UNPROTECTED]: 'report.unprotected',
  [NO_CAPACITY]: 'access.export',
  [STATE_WIDENS]: 'export.state',
}

function codeOfEmbed(error: EmbedError): ErrorCode {
  if (error.kind === 'not_found') return 'embed.report_gone'
  const known = error.code && codesOfRefusal[error.code]
  if (known) return known
  return error.temporary ? 'embed.unreachable' : 'embed.refused'
}

/** Converts anything thrown, by Power BI too, to the one error type. */
export function asPortalError(error: unknown): PortalError {
  if (!(error instanceof EmbedError)) return portalErrorOf(error)
  return new PortalError(codeOfEmbed(error), {
    params: { account: error.account },
    ...(error.retryAfterSeconds === undefined ? {} : { retryAfter: error.retryAfterSeconds }),
    cause: error,
  })
}
