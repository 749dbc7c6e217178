import type { catalogue } from '#common/contract/catalogue.ts'
import type { HandlersOf } from '../http/call.ts'
import { listTenantAccounts, requireAccount } from './queries.ts'
import { type UsedColumn, usedColumns, usedValues } from './used-filters.ts'

const byTable = (columns: UsedColumn[]) =>
  [...new Set(columns.map(({ table }) => table))].map((table) => ({
    table,
    columns: columns
      .filter((one) => one.table === table)
      .map(({ column, data_type }) => ({ column, data_type })),
  }))

export const catalogueHandlers = {
  accounts: async ({ scope }) => ({ contas: await listTenantAccounts(scope) }),

  workspaces: async ({ input, scope, deps }) => ({
    workspaces: await deps.embed.workspaces(await requireAccount(scope, input.id_conta)),
  }),

  async reports({ input, scope, deps }) {
    const account = await requireAccount(scope, input.id_conta)
    return { reports: await deps.embed.reports(account, input.id_workspace) }
  },

  async reportPages({ input, scope, deps }) {
    const account = await requireAccount(scope, input.id_conta)
    const reportRef = { workspaceId: input.id_workspace, powerBiReportId: input.id_report }
    // The form can do without the protection, so a failure there does not withhold the pages.
    const [pages, protection] = await Promise.all([
      deps.embed.pages(account, reportRef),
      deps.embed.protection(account, reportRef).catch(() => undefined),
    ])
    return { pages, protection }
  },

  async modelFields({ input, scope }) {
    await requireAccount(scope, input.id_conta)
    const columns = await usedColumns(scope, input.id_report)
    return { origin: columns.length > 0 ? 'history' : 'none', tables: byTable(columns) }
  },

  async modelValues({ input, scope }) {
    await requireAccount(scope, input.id_conta)
    const used = await usedValues(scope, input.id_report, input)
    return { origin: used.values.length > 0 ? 'history' : 'none', ...used }
  },
} satisfies HandlersOf<typeof catalogue>
