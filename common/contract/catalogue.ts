import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, embedId, id, nothing, page } from './shapes.ts'

export const catalogue = {
  accounts: endpoint({
    access: 'admin',
    tag: 'catalogue',
    summary: 'The accounts of the tenant at the embed service.',
    request: nothing,
    response: z.object({ contas: z.array(z.object({ id, name: z.string() })) }),
  }),
  workspaces: endpoint({
    access: 'admin',
    tag: 'catalogue',
    summary: 'The workspaces an account can see.',
    request: z.object({ id_conta: id }),
    response: z.object({ workspaces: z.array(choice) }),
  }),
  reports: endpoint({
    access: 'admin',
    tag: 'catalogue',
    summary: 'The reports of a workspace.',
    request: z.object({ id_conta: id, id_workspace: embedId }),
    response: z.object({ reports: z.array(choice) }),
  }),
  reportPages: endpoint({
    access: 'admin',
    tag: 'catalogue',
    summary:
      'The pages of a report in the embed service, and whether its data set holds rows back by identity.',
    request: z.object({ id_conta: id, id_report: embedId, id_workspace: embedId }),
    response: z.object({ pages: z.array(page), protection: z.enum(['identity', 'view']).optional() }),
  }),
}
