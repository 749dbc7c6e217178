import { ServiceError } from '../service-error.ts'

const defaults: Record<number, { code: string; message: string }> = {
  401: { code: 'PowerBINotAuthorizedException', message: 'This is not allowed.' },
  403: { code: 'TokenExpired', message: 'Access token has expired, resubmit with a new access token' },
  404: { code: 'PowerBIEntityNotFound', message: 'The entity is not found.' },
  429: { code: 'TooManyRequests', message: 'You have exceeded the amount of requests allowed.' },
  503: { code: 'ServiceUnavailable', message: 'The service is temporarily unavailable.' },
}

/** The error of an injected fault, with the service's wording for that status by default. */
export function faultError(status: number, fault: { code?: string; message?: string }): ServiceError {
  const { code, message } = defaults[status] ?? { code: 'InternalServerError', message: 'An error occurred.' }
  return new ServiceError(status, fault.code ?? code, fault.message ?? message)
}
