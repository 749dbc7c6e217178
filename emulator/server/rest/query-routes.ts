import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getModel } from '../catalog.ts'
import { runQuery } from '../dax/evaluate.ts'
import { daxError } from '../dax/tokenize.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'

const requestSchema = z.object({
  queries: z.array(z.object({ query: z.string() })).length(1),
  serializerSettings: z.object({ includeNulls: z.boolean().optional() }).optional(),
  // Ignored, as for every model without row-level security; models with it are refused.
  impersonatedUserName: z.string().optional(),
})

const MINUTE = 60_000
const QUERIES_PER_MINUTE = 120
const MAX_ROWS = 100_000
const MAX_VALUES = 1_000_000

/** `executeQueries`: a subset of DAX over the rows of models without row-level security. */
export function queryRoutes(app: FastifyInstance, { calls, tokens, clock }: Service): void {
  const recent = new Map<string, number[]>()

  /** Counts a query. @returns seconds to wait if there were too many */
  function throttle(caller: string): number {
    const now = clock()
    const times = (recent.get(caller) ?? []).filter((time) => time > now - MINUTE)
    const [oldest = now] = times
    if (times.length >= QUERIES_PER_MINUTE) return Math.ceil((oldest + MINUTE - now) / 1000)
    recent.set(caller, [...times, now])
    return 0
  }

  for (const path of ['/groups/:groupId/datasets/:datasetId', '/datasets/:datasetId']) {
    app.post<{ Params: { groupId?: string; datasetId: string } }>(
      `${path}/executeQueries`,
      { preHandler: calls.intercept('ExecuteQueries') },
      async (request, reply) => {
        const { appid } = tokens.readAccess(request.headers.authorization)
        const model = getModel(request.params.datasetId, request.params.groupId)
        const seconds = throttle(appid)
        if (seconds > 0) {
          reply.header('Retry-After', seconds)
          throw new ServiceError(429, 'TooManyRequests', 'More than 120 queries in one minute.')
        }
        if (model.roles.length > 0) {
          throw daxError('Service principals are not supported for datasets with row-level security.')
        }
        const { data, error } = requestSchema.safeParse(request.body)
        if (error) throw daxError(z.prettifyError(error))
        const query = data.queries[0]?.query ?? ''
        if (/\bINFO\./i.test(query)) await calls.intercept('ExecuteInfoQueries')(request, reply)

        const { columns, rows } = runQuery(model, query)
        const limit = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / Math.max(columns.length, 1)))
        const includeNulls = data.serializerSettings?.includeNulls ?? false
        const written = rows
          .slice(0, limit)
          .map((row) =>
            Object.fromEntries(
              columns
                .map((name) => [name, row[name] ?? null])
                .filter(([, value]) => includeNulls || value !== null),
            ),
          )
        const message = `More than ${limit} rows in a query result`
        const truncated = rows.length > limit && { error: { code: 'DatasetExecuteQueriesError', message } }
        return { results: [{ tables: [{ rows: written, ...truncated }] }] }
      },
    )
  }
}
