import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { choice, embedId, id, nothing, page } from './shapes.ts'

export const catalogue = group(
  { access: 'admin', tag: 'catalogue' },
  {
    accounts: endpoint({
      summary: 'The Power BI accounts of the tenant.',
      request: nothing,
      response: z.object({ contas: z.array(z.object({ id, name: z.string() })) }),
    }),
    workspaces: endpoint({
      summary: 'The workspaces an account can see.',
      request: z.object({ id_conta: id }),
      response: z.object({
        /** `N`: on no capacity, so that reports open as a trial only; left out: on one, or not known. */
        workspaces: z.array(choice.extend({ on_capacity: z.enum(['N']).optional() })),
      }),
    }),
    reports: endpoint({
      summary: 'The reports of a workspace.',
      request: z.object({ id_conta: id, id_workspace: embedId }),
      response: z.object({ reports: z.array(choice) }),
    }),
    reportPages: endpoint({
      summary: 'The pages of a report in Power BI, and whether its semantic model filters rows by identity.',
      request: z.object({ id_conta: id, id_report: embedId, id_workspace: embedId }),
      response: z.object({ pages: z.array(page), protection: z.enum(['identity', 'view']).optional() }),
    }),
  },
)
