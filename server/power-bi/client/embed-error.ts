/** What went wrong in a call to Power BI. */
export type EmbedErrorKind =
  /** No connection, or it was lost before the response was complete. */
  | 'unreachable'
  /** No response within the timeout. */
  | 'timeout'
  /** The credentials or the token of the account are not accepted; other refusals with status 401 are `forbidden`. */
  | 'unauthorised'
  /** Signed in, but not allowed: no member of the workspace, a setting of the tenant, or the trial quota is used up. */
  | 'forbidden'
  /** The workspace, report or model does not exist, or is not visible to the account. */
  | 'not_found'
  /** Too many calls; `retryAfterSeconds` says how long to wait. */
  | 'throttled'
  /** The request was not accepted, for example because of a wrong identity for the model. */
  | 'refused'
  /** An internal error of Power BI, or a response that cannot be read. */
  | 'failed'

/** Power BI's code for an access token that is not valid any more. */
export const TOKEN_EXPIRED = 'TokenExpired'

/** The codes of access for which there is no identity, because its filters are too long or do not fit the row rules. */
export const FILTERS_TOO_LONG = 'FiltersTooLong'
export const NO_IDENTITY = 'NoIdentity'

/** The code of a model that is meant to restrict rows, and requires no identity. */
export const UNPROTECTED = 'ModelDoesNotRestrictRows'

/** The code of a report of which Power BI makes no files, so that it is not asked for one. */
export const NO_CAPACITY = 'NoCapacity'
/** The code of a state that is not sent to Power BI, because it might replace the row filters of an export. */
export const STATE_WIDENS = 'StateWidens'

/** Details for the log and for Microsoft's support; none of them is secret. */
export interface EmbedErrorFacts {
  /** Name of the account of the call. */
  account: string
  /** What was attempted: "GenerateToken", "sign-in". */
  operation: string
  /** HTTP status of the last response, if there was one. */
  status?: number | undefined
  /** Power BI's own code: "TokenExpired", "invalid_client AADSTS7000215", or "ECONNREFUSED". */
  code?: string | undefined
  /** The `RequestId` of the last response (Entra: its trace id). */
  requestId?: string | undefined
  /** Set for `throttled`: seconds to wait before the next call. */
  retryAfterSeconds?: number | undefined
  /** The report that failed, if the error concerns a single one. */
  powerBiReportId?: string | undefined
}

/**
 * The only error the embed service throws. It consists of statuses, codes and ids, never of request bodies or headers,
 * so it is safe to log.
 */
export class EmbedError extends Error {
  override readonly name = 'EmbedError'
  readonly kind: EmbedErrorKind
  readonly account: string
  readonly operation: string
  readonly status: number | undefined
  readonly code: string | undefined
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly powerBiReportId: string | undefined

  constructor(kind: EmbedErrorKind, facts: EmbedErrorFacts) {
    super(describe(kind, facts))
    this.kind = kind
    this.account = facts.account
    this.operation = facts.operation
    this.status = facts.status
    this.code = facts.code
    this.requestId = facts.requestId
    this.retryAfterSeconds = facts.retryAfterSeconds
    this.powerBiReportId = facts.powerBiReportId
  }

  /** Whether the same call may succeed later without any intervention. */
  get temporary(): boolean {
    return ['unreachable', 'timeout', 'throttled', 'failed'].includes(this.kind)
  }
}

function describe(kind: EmbedErrorKind, facts: EmbedErrorFacts): string {
  const details = [
    facts.status,
    facts.code,
    facts.powerBiReportId && `report ${facts.powerBiReportId}`,
    facts.retryAfterSeconds !== undefined && `retry after ${facts.retryAfterSeconds} s`,
    facts.requestId && `request ${facts.requestId}`,
  ].filter((part) => part !== undefined && part !== false && part !== '')
  const suffix = details.length > 0 ? ` (${details.join(', ')})` : ''
  return `Power BI, account "${facts.account}", ${facts.operation}: ${kind}${suffix}`
}
