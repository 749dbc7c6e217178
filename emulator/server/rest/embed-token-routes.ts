import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { getModel, getReport, getWorkspace } from '../catalog.ts'
import type { Service } from '../service.ts'
import { invalidRequest } from '../service-error.ts'
import { checkIdentities, identitySchema } from '../tokens/check-identities.ts'
import { issueEmbedToken, lifetimeSchema } from '../tokens/issue-embed-token.ts'
import { anyCase } from './any-case.ts'

const identities = z.array(identitySchema).nullish()

/** Swagger definition GenerateTokenRequest. */
const v1Schema = z.object({
  accessLevel: anyCase(['View', 'Edit', 'Create']).default('View'),
  allowSaveAs: z.boolean().nullish(),
  identities,
  lifetimeInMinutes: lifetimeSchema,
})

/** Swagger definition GenerateTokenRequestV2, with the limits of its description. */
const v2Schema = z.object({
  reports: z
    .array(z.object({ id: z.uuid(), allowEdit: z.boolean().nullish() }))
    .max(50)
    .nullish(),
  datasets: z
    .array(z.object({ id: z.string(), xmlaPermissions: anyCase(['Off', 'ReadOnly']).nullish() }))
    .max(50)
    .nullish(),
  targetWorkspaces: z
    .array(z.object({ id: z.uuid() }))
    .max(50)
    .nullish(),
  identities,
  datasourceIdentities: z
    .array(z.unknown())
    .max(0, 'The data sources do not support single sign-on.')
    .nullish(),
  lifetimeInMinutes: lifetimeSchema,
})

/** GenerateToken for one report (V1), and for several reports and models (V2). */
export function embedTokenRoutes(app: FastifyInstance, { calls, tokens, clock }: Service): void {
  app.post<{ Params: { groupId: string; reportId: string } }>(
    '/groups/:groupId/reports/:reportId/GenerateToken',
    { preHandler: calls.intercept('GenerateTokenInGroup') },
    async (request) => {
      const access = tokens.readAccess(request.headers.authorization)
      const report = getReport(request.params.reportId, request.params.groupId)
      const body = readBody(v1Schema, request.body)
      if (body.accessLevel === 'Create') {
        throw invalidRequest('The access level Create is for tokens for new reports.')
      }
      const model = getModel(report.datasetId)
      return issueEmbedToken(tokens, {
        access,
        grant: {
          reports: [{ id: report.id, allowEdit: body.accessLevel === 'Edit' }],
          datasets: [model.id],
          identities: checkIdentities([model], body.identities ?? []),
          targetWorkspaces: body.allowSaveAs ? [report.workspaceId] : [],
        },
        lifetimeInMinutes: body.lifetimeInMinutes,
        seconds: calls.faultFor(request).tokenSeconds,
        now: clock(),
      })
    },
  )

  app.post('/GenerateToken', { preHandler: calls.intercept('GenerateToken') }, async (request) => {
    const access = tokens.readAccess(request.headers.authorization)
    const body = readBody(v2Schema, request.body)
    return issueEmbedToken(tokens, {
      access,
      grant: grantOf(body),
      lifetimeInMinutes: body.lifetimeInMinutes,
      seconds: calls.faultFor(request).tokenSeconds,
      now: clock(),
    })
  })
}

function grantOf(body: z.infer<typeof v2Schema>) {
  const reports = (body.reports ?? []).map(({ id, allowEdit }) => ({ report: getReport(id), allowEdit }))
  const models = [...new Set((body.datasets ?? []).map(({ id }) => getModel(id)))]
  if (reports.length + models.length === 0) throw invalidRequest('The request has no report and no dataset.')
  for (const { report } of reports) {
    if (!models.some(({ id }) => id === report.datasetId)) {
      throw invalidRequest(`The dataset ${report.datasetId} of report ${report.id} is not in datasets.`)
    }
  }
  return {
    reports: reports.map(({ report, allowEdit }) => ({ id: report.id, allowEdit: allowEdit ?? false })),
    datasets: models.map(({ id }) => id),
    identities: checkIdentities(models, body.identities ?? []),
    targetWorkspaces: (body.targetWorkspaces ?? []).map(({ id }) => getWorkspace(id).id),
  }
}

function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error))
  return parsed.data
}
