import type { savedViews } from '#common/contract/saved-views.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { findAccessibleReport } from '../../access/granted-reports.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import {
  countSavedViews,
  deleteOldStates,
  deleteSavedView,
  findState,
  insertSavedView,
  listSavedViews,
  updateSavedView,
} from './saved-views.ts'

const missing = () => new PortalError('resource.missing')

/** The caller and the report of a call, to which the caller must have access. */
async function requireOwner({ input, session, scope }: Call<keyof typeof savedViews>) {
  const owner = { userId: session.userId, reportId: input.id_report }
  if (!(await findAccessibleReport(scope, owner))) throw missing()
  return owner
}

export const savedViewHandlers = {
  async getSavedViews(call) {
    const views = await listSavedViews(call.scope, await requireOwner(call))
    return {
      views: views.map(({ id, name, isDefault }) => ({ id, name, is_default: isDefault })),
      default_state: views.find(({ isDefault }) => isDefault)?.state ?? undefined,
    }
  },

  async getSavedView(call) {
    const { reportId } = await requireOwner(call)
    const state = await findState(call.scope, reportId, call.input.id_view)
    if (state === undefined) throw missing()
    return { state }
  },

  async insertSavedView(call) {
    const owner = await requireOwner(call)
    const { name, state } = call.input
    return inTransaction(call.scope, async (tx) => {
      if (name && (await countSavedViews(tx, owner)) >= limits.namedViews) {
        throw new PortalError('limit.saved_views', { params: { max: limits.namedViews } })
      }
      const id = await insertSavedView(tx, { ...owner, name: name || null, state })
      if (!name) await deleteOldStates(tx, owner)
      return { id }
    })
  },

  async updateSavedView(call) {
    const owner = await requireOwner(call)
    const { id_view: id, name, is_default: isDefault } = call.input
    const change = { id, name, isDefault: isDefault === 'S' }
    if (!(await inTransaction(call.scope, (tx) => updateSavedView(tx, owner, change)))) throw missing()
    return {}
  },

  async deleteSavedView(call) {
    const owner = await requireOwner(call)
    if (!(await deleteSavedView(call.scope, owner, call.input.id_view))) throw missing()
    return {}
  },
} satisfies HandlersOf<typeof savedViews>
