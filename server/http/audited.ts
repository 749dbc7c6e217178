import type { AuditFields } from '../base/db/schema/index.ts'
import type { Scope } from '../base/db/scope.ts'

/** What was done to which object. `before` and `after` name only fields that changed, and never a secret. */
export interface AuditChange {
  object: { id?: number | null; name?: string | null }
  before?: AuditFields
  after?: AuditFields
  details?: AuditFields
}

declare const committed: unique symbol

/** A response whose change has been recorded: `audited` is the only way to make one. */
export type Audited<Response> = Response & { readonly [committed]: true }

/** What a change returns: the response of the call, and what to record; a call may change several objects, or none. */
export type Change<Response> = { response: Response } & (AuditChange | { changes: AuditChange[] })

/**
 * Runs a change and records it in the same transaction: either both are stored or neither is. As in `inTransaction`, the
 * work may run again, so it must have no side effects outside the database.
 */
export type RunAudited<Response> = (
  work: (tx: Scope) => Promise<Change<Response>>,
) => Promise<Audited<Response>>
