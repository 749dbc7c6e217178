import type { models } from '#common/contract/models.ts'
import { requireAccount } from '../catalogue/queries.ts'
import type { HandlersOf } from '../http/call.ts'
import { usedFields, usedValues } from './history.ts'

const MAX_VALUES = 100

export const modelHandlers = {
  async modelFields({ input, scope }) {
    await requireAccount(scope, input.id_conta)
    const tables = await usedFields(scope, input.id_report)
    return { origin: tables.length > 0 ? 'history' : 'none', reason: 'unavailable', tables }
  },

  async modelValues({ input, scope }) {
    await requireAccount(scope, input.id_conta)
    const used = await usedValues(scope, input.id_report, input, MAX_VALUES + 1)
    const values = used.slice(0, MAX_VALUES)
    return { origin: used.length > 0 ? 'history' : 'none', values, complete: used.length <= MAX_VALUES }
  },

  async modelRows({ input, scope }) {
    await requireAccount(scope, input.id_conta)
    return { origin: 'none', tables: [] }
  },
} satisfies HandlersOf<typeof models>
