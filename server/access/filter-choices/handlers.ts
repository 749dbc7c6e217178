import type { models } from '#common/contract/models.ts'
import type { RowFilter } from '#common/contract/shapes.ts'
import { isEmptyRow, validateFilterRow } from '#common/validation/filters.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireAccount } from '../../power-bi/catalogue/queries.ts'
import { EmbedError } from '../../power-bi/client/embed-error.ts'
import type { AccessDeps } from '../deps.ts'
import { usedFields, usedValues } from './history.ts'

const MAX_VALUES = 100

/** A form can do without the model, so failures of Power BI do not fail the call. */
function unlessReadable(error: unknown): undefined {
  if (error instanceof EmbedError) return undefined
  throw error
}

const refOf = (input: { id_workspace: string; id_report: string }) => ({
  workspaceId: input.id_workspace,
  powerBiReportId: input.id_report,
})

export const modelHandlers = {
  async modelFields({ input, scope, deps }) {
    const account = await requireAccount(scope, input.id_conta)
    const read = await deps.embed.modelFields(account, refOf(input)).catch(unlessReadable)
    if (read?.tables) return { origin: 'model', tables: read.tables }
    const tables = await usedFields(scope, input.id_report)
    return { origin: tables.length > 0 ? 'history' : 'none', reason: read?.reason ?? 'unavailable', tables }
  },

  async modelValues({ input, scope, deps }) {
    const account = await requireAccount(scope, input.id_conta)
    const read = await deps.embed.modelValues(account, refOf(input), input).catch(unlessReadable)
    if (read) return { origin: 'model', ...read }
    const used = await usedValues(scope, input.id_report, input, MAX_VALUES + 1)
    const values = used.slice(0, MAX_VALUES)
    return { origin: used.length > 0 ? 'history' : 'none', values, complete: used.length <= MAX_VALUES }
  },

  async modelRows({ input, scope, deps }) {
    const account = await requireAccount(scope, input.id_conta)
    // Rows that are still being typed do not filter yet.
    const filters = input.filters.filter(
      (row): row is RowFilter => !isEmptyRow(row) && Object.keys(validateFilterRow(row)).length === 0,
    )
    const tables = await deps.embed.modelRows(account, refOf(input), filters).catch(unlessReadable)
    return tables ? { origin: 'model', tables } : { origin: 'none', tables: [] }
  },
} satisfies HandlersOf<typeof models, AccessDeps>
