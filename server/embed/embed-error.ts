/** What went wrong between us and the report service, in the eyes of the caller. */
export type EmbedErrorKind =
  /** No connection, or it was cut before the answer was complete. */
  | 'unreachable'
  /** No answer within the time limit. */
  | 'timeout'
  /** The account's credentials, or its token, are not accepted. */
  | 'unauthorised'
  /** Signed in, but not allowed: not a member of the workspace, trial quota used up. */
  | 'forbidden'
  /** The workspace, report or model does not exist, or the account does not see it. */
  | 'not_found'
  /** Too many calls; `retryAfterSeconds` says how long to wait. */
  | 'throttled'
  /** The request itself was not accepted, for example a wrong identity for the model. */
  | 'refused'
  /** The service broke down, or answered something that is not an answer. */
  | 'failed'

/** Facts for the log and for the supplier's support; nothing here is secret. */
export interface EmbedErrorFacts {
  /** Name of the account the call was made for. */
  account: string
  /** What we were doing, in words: "GenerateToken", "sign-in". */
  operation: string
  /** HTTP status of the last answer, if there was one. */
  status?: number | undefined
  /** The service's own code: "TokenExpired", "invalid_client AADSTS7000215", or "ECONNREFUSED". */
  code?: string | undefined
  /** The `RequestId` of the last answer (Entra: its trace id). */
  requestId?: string | undefined
  /** Set for `throttled`: seconds until the service wants to be asked again. */
  retryAfterSeconds?: number | undefined
  /** Id of the report that the failure is about, when it is about one. */
  powerBiReportId?: string | undefined
}

/**
 * The only error the embed service throws. Its message and facts are put together from statuses, codes and ids
 * alone, never from bodies or headers we sent, so it can be logged as it is.
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

  /** True when the same call may well succeed a little later without anybody doing anything. */
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
  const said = details.length > 0 ? ` (${details.join(', ')})` : ''
  return `Report service, account "${facts.account}", ${facts.operation}: ${kind}${said}`
}
