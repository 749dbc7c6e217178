/**
 * An answer of the service that is not a success. Sent as `{error: {code, message}}`, the error body of the
 * Power BI REST API, with the given status.
 */
export class ServiceError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The service's code for a request that breaks one of its rules. */
export function invalidRequest(message: string): ServiceError {
  return new ServiceError(400, 'InvalidRequest', message)
}

/** A wrong id and an id without access look the same from outside. */
export function entityNotFound(entity: string, id: string): ServiceError {
  return new ServiceError(404, 'PowerBIEntityNotFound', `${entity} ${id} is not found.`)
}
