import type { AuditAction } from '#common/contract/audit.ts'
import { applyToAccess } from '../../access/filter-sets/apply-to-access.ts'
import { affectedAccess } from '../../access/read-model.ts'
import { refuseUnruledAccess } from '../../access/refuse-unruled-access.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { AuditChange } from '../../http/audited.ts'
import type { Call } from '../../http/call.ts'
import { actorOf } from '../../records/audit/event.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import type { PeopleDeps } from '../deps.ts'
import { accessIn, type ImportChange } from './stored-imports.ts'

/** What a single call would have recorded. */
export type ImportEvent = AuditChange & { action: AuditAction }

/** What an import or its undo has stored. */
interface Stored {
  file: string
  at: number
  events: readonly ImportEvent[]
  changes: readonly ImportChange[]
}

/**
 * Records what an import or its undo has stored, and applies changed attributes to all access that follows from them.
 * @throws PortalError for filters that cannot be meant or that a model cannot be told; what an undo restores may have been
 * saved before this was checked
 */
export async function recordChanges(
  call: Pick<Call<'importUsers', PeopleDeps>, 'session' | 'caller' | 'deps'>,
  tx: Scope,
  { file, at, events, changes }: Stored,
): Promise<void> {
  const actor = actorOf(call.session, call.caller)
  await insertAuditEvents(
    tx.db,
    events.map((event) => ({ ...actor, ...event, at })),
  )
  const attributed = changes.flatMap(({ kind, userId }) => (kind === 'attribute' ? [userId] : []))
  // Once everything else is written: what follows from attributes follows from the own filters as well.
  if (attributed.length > 0) {
    await applyToAccess({ actor, deps: call.deps }, tx, affectedAccess({ users: attributed }), { file })
  }
  await refuseUnruledAccess(tx, call.deps.embed, accessIn(changes))
}
