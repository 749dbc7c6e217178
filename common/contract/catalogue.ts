import { z } from 'zod'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { choice, embedId, id, nothing, page, text } from './shapes.ts'

const reportRef = { id_conta: id, id_workspace: embedId, id_report: embedId }

/** Where suggestions come from: the semantic model, filters used before, or nowhere. */
const origin = z.enum(['model', 'history', 'none'])

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
      response: z.object({ workspaces: z.array(choice) }),
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
    modelFields: endpoint({
      summary: 'The tables and columns that filters of a report can name, as far as they are known.',
      request: z.object(reportRef),
      response: z.object({
        origin,
        /** Why the model was not read. */
        reason: z.enum(['row_security', 'refused', 'unavailable']).optional(),
        tables: z.array(
          z.object({
            table: z.string(),
            columns: z.array(
              z.object({
                column: z.string(),
                data_type: z.enum(['number', 'varchar']),
                distinct: z.int().optional(),
              }),
            ),
          }),
        ),
      }),
    }),
    modelValues: endpoint({
      summary: 'Values of a column that contain a text, as far as they are known; at most 100.',
      request: z.object({
        ...reportRef,
        table: text(limits.name).min(1),
        column: text(limits.name).min(1),
        search: text(limits.filterValue).optional(),
      }),
      response: z.object({ origin, values: z.array(z.string()), complete: z.boolean() }),
    }),
  },
)
