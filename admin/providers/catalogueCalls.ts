import type { Client } from '#common/client.ts'
import type { ResourceCalls } from './ResourceCalls.ts'

/** What the embed service holds: accounts, their workspaces, the reports there, and the pages of one report. */
export function catalogueCalls(
  call: Client,
): Record<'accounts' | 'workspaces' | 'reports' | 'reportPages', ResourceCalls> {
  return {
    accounts: {
      list: async (_asked, _within, signal) => ({ rows: (await call('accounts', {}, { signal })).contas }),
    },
    workspaces: {
      list: async (_asked, { id_conta = '' }, signal) => ({
        rows: (await call('workspaces', { id_conta }, { signal })).workspaces,
      }),
    },
    reports: {
      list: async (_asked, { id_conta = '', id_workspace = '' }, signal) => ({
        rows: (await call('reports', { id_conta, id_workspace: String(id_workspace) }, { signal })).reports,
      }),
    },
    reportPages: {
      list: async (_asked, { id_conta = '', id_workspace = '', id_report = '' }, signal) => {
        const source = { id_conta, id_workspace: String(id_workspace), id_report: String(id_report) }
        const { pages, protection } = await call('reportPages', source, { signal })
        return { rows: pages.map((page) => ({ id: page.name, ...page })), meta: { protection } }
      },
    },
  }
}
