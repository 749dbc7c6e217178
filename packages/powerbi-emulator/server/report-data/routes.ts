import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
import { openDashboard } from './open-dashboard.ts'
import { openReport } from './open-report.ts'
import { visibleRows } from './visible-rows.ts'

const definitionSchema = z.object({
  reportId: z.string(),
  groupId: z.string().optional(),
  datasetId: z.string().optional(),
})
const dashboardSchema = z.object({
  dashboardId: z.string(),
  groupId: z.string().optional(),
  tileId: z.string().optional(),
})
const ignoredSchema = z.object({ reportId: z.string(), ignored: z.array(z.unknown()) })
const rowsSchema = z.object({ reportId: z.string(), datasetId: z.string().optional(), table: z.string() })

/**
 * Requests of the report page, authorized by its token: the definition of a report or dashboard, and the rows that the
 * token's identity may see. No other rows leave the server.
 */
export async function reportDataRoutes(
  app: FastifyInstance,
  { service }: { service: Service },
): Promise<void> {
  const { calls } = service
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })

  app.post(
    '/report-data/definition',
    { preHandler: calls.intercept('ReportDefinition') },
    async (request) => {
      const { report, tables, expiresAt } = openReport(
        service,
        request.headers.authorization,
        readBody(definitionSchema, request),
      )
      const faults = calls.faultFor(request).page
      return {
        report,
        tables,
        expiresAt,
        now: new Date(service.clock()).toISOString(),
        ...(faults && { faults }),
      }
    },
  )

  app.post(
    '/report-data/dashboard',
    { preHandler: calls.intercept('DashboardDefinition') },
    async (request) => ({
      ...openDashboard(service, request.headers.authorization, readBody(dashboardSchema, request)),
      now: new Date(service.clock()).toISOString(),
    }),
  )

  app.post('/report-data/rows', { preHandler: calls.intercept('ReportRows') }, async (request) => {
    const { table, ...wanted } = readBody(rowsSchema, request)
    const { model, identity, lacksModels } = openReport(service, request.headers.authorization, wanted)
    if (lacksModels)
      throw new ServiceError(403, 'DatasetLacksPermissions', "Couldn't load the data for this visual")
    return visibleRows(model, table, identity)
  })

  app.post(
    '/report-data/ignored-filters',
    { preHandler: calls.intercept('IgnoredFilters') },
    async (request) => {
      openReport(service, request.headers.authorization, readBody(ignoredSchema, request))
      return {}
    },
  )
}

function readBody<Schema extends z.ZodType>(schema: Schema, request: FastifyRequest): z.output<Schema> {
  const parsed = schema.safeParse(request.body)
  if (!parsed.success) throw new ServiceError(400, 'Invalid parameters', z.prettifyError(parsed.error))
  return parsed.data
}
