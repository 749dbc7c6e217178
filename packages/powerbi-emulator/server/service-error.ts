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

  get headers(): Record<string, string> {
    return {}
  }
}

const NOT_AUTHORIZED = 'PowerBINotAuthorizedException'

/** Power BI has another form for this error. */
class NotForApps extends ServiceError {
  override get body(): object {
    return { Message: this.message }
  }
}

/** Apps have no My workspace, and read models only by their workspace (community.fabric.microsoft.com, thread 4399905). */
export function notForApps(): ServiceError {
  return new NotForApps(403, NOT_AUTHORIZED, 'API is not accessible for application')
}

/** The token is not accepted, which only the header tells from a right that is missing (RFC 6750, section 3.1). */
class TokenRejected extends ServiceError {
  override get headers() {
    return { 'www-authenticate': 'Bearer error="invalid_token"' }
  }
}

export function tokenRejected(): ServiceError {
  return new TokenRejected(401, NOT_AUTHORIZED, 'The access token is missing or not valid.')
}

class FolderNotFound extends ServiceError {
  override get body(): object {
    return { error: { code: this.code, 'pbi.error': { code: this.code, parameters: {}, details: [] } } }
  }
}

/** An unknown workspace, and one without membership: as several public programs handle it ("or this token cannot access it"). */
export function folderNotFound(id: string): ServiceError {
  return new FolderNotFound(404, 'PowerBIFolderNotFound', `Workspace ${id} is not found.`)
}

/** The error for an invalid request. */
export function invalidRequest(message: string): ServiceError {
  return new ServiceError(400, 'InvalidRequest', message)
}

/** An unknown id and an id without access get the same response. */
export function entityNotFound(entity: string, id: string): ServiceError {
  return new ServiceError(404, 'PowerBIEntityNotFound', `${entity} ${id} is not found.`)
}

/**
 * The caller may not do this, although the token is good: 401, "Wrong/unauthorize group ID" in embedded-troubleshoot.md, and
 * for operations that an application may not use (community.fabric.microsoft.com, thread 4399905).
 */
export function notAuthorized(message: string): ServiceError {
  return new ServiceError(401, NOT_AUTHORIZED, message)
}
