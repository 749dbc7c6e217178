/**
 * An error response of the service: `{error: {code, message}}`, the error body of the Power BI REST API, with the
 * given status.
 */
export class ServiceError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  get body(): object {
    return { error: { code: this.code, message: this.message } }
  }
}

/** Power BI has another form for this error. */
class NotForApps extends ServiceError {
  override get body(): object {
    return { Message: this.message }
  }
}

/** Apps have no My workspace. */
export function notForApps(): ServiceError {
  return new NotForApps(403, 'PowerBINotAuthorizedException', 'API is not accessible for application')
}

/** The error for an invalid request. */
export function invalidRequest(message: string): ServiceError {
  return new ServiceError(400, 'InvalidRequest', message)
}

/** An unknown id and an id without access get the same response. */
export function entityNotFound(entity: string, id: string): ServiceError {
  return new ServiceError(404, 'PowerBIEntityNotFound', `${entity} ${id} is not found.`)
}

/** The caller may not do this: 401 without a valid principal, 403 with too few rights. */
export function notAuthorized(message: string, status = 401): ServiceError {
  return new ServiceError(status, 'PowerBINotAuthorizedException', message)
}
