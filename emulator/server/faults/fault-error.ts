import { ServiceError } from '../service-error.ts'

const usual: Record<number, { code: string; message: string }> = {
  401: { code: 'PowerBINotAuthorizedException', message: 'The access token is missing or not valid.' },
  403: { code: 'TokenExpired', message: 'Access token has expired, resubmit with a new access token' },
  404: { code: 'PowerBIEntityNotFound', message: 'The entity is not found.' },
  429: { code: 'TooManyRequests', message: 'You have exceeded the amount of requests allowed.' },
  503: { code: 'ServiceUnavailable', message: 'The service is temporarily unavailable.' },
}

/** The error of an ordered fault, worded as the service locale that status unless the fault says otherwise. */
export function faultError(status: number, worded: { code?: string; message?: string }): ServiceError {
  const { code, message } = usual[status] ?? { code: 'InternalServerError', message: 'An error occurred.' }
  return new ServiceError(status, worded.code ?? code, worded.message ?? message)
}
