import type { CallAction } from '#common/contract/audit.ts'
import type { WallClock } from '#common/time/clock.ts'
import type { Db, Scope } from '../../base/db/scope.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import type { Audited, RunAudited } from '../../http/audited.ts'
import type { Actor } from './event.ts'
import { countAuditedBytes, insertAuditEvents } from './queries.ts'

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
