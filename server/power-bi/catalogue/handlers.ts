import type { catalogue } from '#common/contract/catalogue.ts'
import type { HandlersOf } from '../../http/call.ts'
import type { PowerBiDeps } from '../deps.ts'
import { listTenantAccounts, requireAccount } from './queries.ts'

export const catalogueHandlers = {
  accounts: async ({ scope }) => ({ contas: await listTenantAccounts(scope) }),

  async workspaces({ input, scope, deps }) {
    const workspaces = await deps.embed.workspaces(await requireAccount(scope, input.id_conta))
    return {
      workspaces: workspaces.map(({ id, name, onCapacity }) => ({
        ...{ id, name },
        ...(onCapacity === false && { on_capacity: 'N' as const }),
      })),
    }
  },

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
} satisfies HandlersOf<typeof catalogue, PowerBiDeps>
