import type { importUndo } from '#common/contract/import-undo.ts'
import { PortalError } from '#common/errors.ts'
import { applyToAccess } from '../../access/filter-sets/apply-to-access.ts'
import { affectedAccess } from '../../access/read-model.ts'
import { refuseUnruledAccess } from '../../access/refuse-unruled-access.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import type { HandlersOf } from '../../http/call.ts'
import { actorOf } from '../../records/audit/event.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import type { PeopleDeps } from '../deps.ts'
import {
  accessIn,
  changesOfImport,
  deleteImport,
  findLastImport,
  requireImport,
  undoMs,
} from './stored-imports.ts'
import { applyUndo } from './undo.ts'
import { planUndo } from './undo-plan.ts'
import { readUndoState } from './undo-state.ts'

export const importUndoHandlers = {
  async lastImport({ scope, deps }) {
    const found = await findLastImport(scope, deps.clock.now())
    if (!found) return {}
    const { at, by, ...last } = found
    const until = new Date(at.getTime() + undoMs)
    return { import: { ...last, at: at.toISOString(), until: until.toISOString(), by: by ?? undefined } }
  },

  rehearseImportUndo: ({ input, scope, deps }) =>
    inSnapshot(scope, async (snapshot) => {
      const { id } = await requireImport(snapshot, input.id_import, deps.clock.now())
      const changes = await changesOfImport(snapshot, id)
      const { rows, version } = planUndo(changes, await readUndoState(snapshot, changes))
      return { rows, version }
    }),

  undoImport(call) {
    const { input, session, caller, deps, audited } = call
    const at = deps.clock.now()
    return audited(async (tx) => {
      const { id, file } = await requireImport(tx, input.id_import, at, true)
      const changes = await changesOfImport(tx, id)
      const state = await readUndoState(tx, changes, true)
      const plan = planUndo(changes, state)
      if (input.version !== undefined && plan.version !== input.version) {
        throw new PortalError('resource.conflict')
      }
      const events = await applyUndo(tx, plan, state)
      await deleteImport(tx, id)
      const actor = actorOf(session, caller)
      await insertAuditEvents(
        tx.db,
        events.map((event) => ({ ...actor, ...event, at })),
      )
      const undone = plan.undone.flatMap(({ change, outcome }) => (outcome.effect === 'kept' ? [] : [change]))
      const attributed = undone.flatMap(({ kind, userId }) => (kind === 'attribute' ? [userId] : []))
      if (attributed.length > 0)
        await applyToAccess(call, tx, affectedAccess({ users: attributed }), { file })
      // What was before the import may have been saved before this was checked.
      await refuseUnruledAccess(tx, deps.embed, accessIn(undone))
      const kept = plan.rows.filter(({ effect }) => effect === 'kept').length
      const counts = { undone: plan.rows.length - kept, kept }
      return { response: counts, object: { name: file }, details: counts }
    })
  },
} satisfies HandlersOf<typeof importUndo, PeopleDeps>
