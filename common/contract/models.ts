import { z } from 'zod'
import { requireFields } from '../validation/field-errors.ts'
import { limits } from '../validation/limits.ts'
import { endpoint, group } from './endpoint.ts'
import { columnType, embedId, id, listOf, text, typedFilter } from './shapes.ts'

const reportRef = { id_conta: id, id_workspace: embedId, id_report: embedId }
const count = z.int().nonnegative()

/** `model`: read from the semantic model. `history`: used in filters of the tenant before. `none`: neither is known. */
const origin = z.enum(['model', 'history', 'none'])

/** What the semantic model of a report contains, as choices for filters. None of the calls fails with Power BI. */
export const models = group(
  { access: 'admin', tag: 'catalogue' },
  {
    modelFields: endpoint({
      summary: "The tables and columns of a report's semantic model, or those used in filters before.",
      request: z.object(reportRef),
      response: z.object({
        origin,
        reason: z.enum(['row_security', 'refused', 'unavailable']).optional(),
        tables: z.array(
          z.object({
            table: z.string(),
            columns: z.array(
              z.object({
                column: z.string(),
                data_type: z.enum(['number', 'varchar']),
                column_type: columnType.optional(),
              }),
            ),
          }),
        ),
      }),
    }),
    modelValues: endpoint({
      summary: 'The values of a column that contain a text, at most 100.',
      request: z.object({
        ...reportRef,
        table: text(limits.name),
        column: text(limits.name),
        search: text(limits.name).optional(),
      }),
      response: z.object({ origin, values: z.array(z.string()), complete: z.boolean() }),
      validate: (values) => requireFields(values, ['table', 'column'], 'required'),
    }),
    modelRows: endpoint({
      summary: 'The rows of each filtered table, and how many of them remain.',
      bodyBytes: limits.reportBodyBytes,
      request: z.object({ ...reportRef, filters: listOf(typedFilter, limits.filtersPerUser) }),
      response: z.object({
        origin: z.enum(['model', 'none']),
        tables: z.array(z.object({ table: z.string(), rows: count, remaining: count })),
      }),
    }),
  },
)
