import type { CallAction } from '#common/contract/audit.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Db, Scope } from '../../base/db/scope.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import type { Actor, AuditChange } from './event.ts'
import { countAuditedBytes, insertAuditEvents } from './queries.ts'

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

/**
 * @param who the caller, for the event
 * @param spend counts what the change has written to the log, at the end of its transaction
 */
export function auditedBy<Response>(
  scope: Scope,
  clock: WallClock,
  action: CallAction,
  who: () => Actor,
  spend?: (tx: Db, bytes: number) => Promise<void>,
): RunAudited<Response> {
  return (work) =>
    inTransaction(scope, async (tx) => {
      const auditedBytes = spend && countAuditedBytes(tx.db)
      const { response, ...change } = await work(tx)
      const changes = 'changes' in change ? change.changes : [change]
      const event = { ...who(), action, at: clock.now() }
      await insertAuditEvents(
        tx.db,
        changes.map((each) => ({ ...event, ...each })),
      )
      if (spend && auditedBytes) await spend(tx.db, auditedBytes())
      return response as Audited<Response>
    })
}
