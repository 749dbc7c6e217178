import { z } from 'zod'
import type { Model } from '#emulator/models/types.ts'
import type { Principal } from '../catalog/principal.ts'
import { runQuery } from '../dax/evaluate.ts'
import { daxError } from '../dax/tokenize.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { type AddOperation, anywhere } from './operation.ts'

const requestSchema = z.object({
  queries: z.array(z.object({ query: z.string() })).length(1),
  serializerSettings: z.object({ includeNulls: z.boolean().optional() }).optional(),
  // Ignored for models without row-level security.
  impersonatedUserName: z.string().optional(),
})

const MINUTE = 60_000
const QUERIES_PER_MINUTE = 120
const MAX_ROWS = 100_000
const MAX_VALUES = 1_000_000

/** `executeQueries`: a subset of DAX over the rows of models without row-level security. */
export function queryRoutes(add: AddOperation, { calls, clock }: Service): void {
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

  add('ExecuteQueries', 'POST', anywhere('/datasets/:datasetId/executeQueries'), async (operation) => {
    const { params, access, principal, catalog, request, reply } = operation
    const model = catalog.model(params.datasetId, params.groupId)
    const seconds = throttle(access.appid)
    if (seconds > 0) {
      reply.header('Retry-After', seconds)
      throw new ServiceError(429, 'TooManyRequests', 'More than 120 queries in one minute.')
    }
    const { data, error } = requestSchema.safeParse(request.body)
    if (error) throw daxError(z.prettifyError(error))
    checkSecurity(model, principal, data.impersonatedUserName)
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
  })
}

/** Users with access to the workspace see all rows; as someone else only with that person's roles, which have no members. */
function checkSecurity(model: Model, { principalType }: Principal, impersonated: string | undefined): void {
  if (model.roles.length === 0) return
  if (principalType === 'App') {
    throw daxError('Service principals are not supported for datasets with row-level security.')
  }
  if (impersonated !== undefined) throw daxError(`The user ${impersonated} has no role in the dataset.`)
}
