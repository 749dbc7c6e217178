import type { CallAction } from '#common/contract/audit.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Scope } from '../db/scope.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor, AuditChange } from './event.ts'
import { insertAuditEvents } from './queries.ts'

declare const committed: unique symbol

/** A response whose change has been recorded: `audited` is the only way to make one. */
export type Audited<Response> = Response & { readonly [committed]: true }

/** What a change returns: the response of the call, and what to record. */
export type Change<Response> = AuditChange & { response: Response }

/**
 * Runs a change and records it in the same transaction: either both are stored or neither is. As in `inTransaction`, the
 * work may run again, so it must have no side effects outside the database.
 */
export type RunAudited<Response> = (
  work: (tx: Scope) => Promise<Change<Response>>,
) => Promise<Audited<Response>>

/** @param who the caller, for the event */
export function auditedBy<Response>(
  scope: Scope,
  clock: WallClock,
  action: CallAction,
  who: () => Actor,
): RunAudited<Response> {
  return (work) =>
    inTransaction(scope, async (tx) => {
      const { response, ...change } = await work(tx)
      await insertAuditEvents(tx.db, [{ ...who(), ...change, action, at: clock.now() }])
      return response as Audited<Response>
    })
}
