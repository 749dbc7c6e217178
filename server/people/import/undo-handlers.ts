import type { importUndo } from '#common/contract/import-undo.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { PeopleDeps } from '../deps.ts'
import { recordChanges } from './record-changes.ts'
import { changesOfImport, deleteImport, findLastImport, requireImport, undoMs } from './stored-imports.ts'
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
    const { input, deps, audited } = call
    const at = deps.clock.now()
    return audited(async (tx) => {
      const { id, file } = await requireImport(tx, input.id_import, at, true)
      const changes = await changesOfImport(tx, id)
      const state = await readUndoState(tx, changes, true)
      const plan = planUndo(changes, state)
      if (input.version !== undefined && plan.version !== input.version) {
        throw new PortalError('resource.conflict')
      }
      const undone = await applyUndo(tx, plan, state)
      await deleteImport(tx, id)
      await recordChanges(call, tx, { ...undone, file, at })
      const kept = plan.rows.filter(({ effect }) => effect === 'kept').length
      const counts = { undone: plan.rows.length - kept, kept }
      return { response: counts, object: { name: file }, details: counts }
    })
  },
} satisfies HandlersOf<typeof importUndo, PeopleDeps>
