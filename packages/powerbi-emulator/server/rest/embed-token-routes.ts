import { z } from 'zod'
import { isOnNoCapacity } from '../capacities.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { findDashboard, findTile, visualOf } from '../catalog/dashboards.ts'
import type { Service } from '../service.ts'
import { invalidRequest } from '../service-error.ts'
import type { Dashboard } from '../state/kinds.ts'
import { checkIdentities, identitySchema } from '../tokens/check-identities.ts'
import { issueEmbedToken, lifetimeSchema } from '../tokens/issue-embed-token.ts'
import { anyCase } from './any-case.ts'
import type { AddOperation, Operation } from './operation.ts'

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
    .array(z.object({ id: z.guid(), allowEdit: z.boolean().nullish() }))
    .max(50)
    .nullish(),
  datasets: z
    .array(z.object({ id: z.string(), xmlaPermissions: anyCase(['Off', 'ReadOnly']).nullish() }))
    .max(50)
    .nullish(),
  targetWorkspaces: z
    .array(z.object({ id: z.guid() }))
    .max(50)
    .nullish(),
  identities,
  datasourceIdentities: z
    .array(z.unknown())
    .max(0, 'The data sources do not support single sign-on.')
    .nullish(),
  lifetimeInMinutes: lifetimeSchema,
})

type Grant = Parameters<typeof issueEmbedToken>[1]['grant']

/** GenerateToken for one report, dashboard or tile (V1), and for several reports and models (V2). */
export function embedTokenRoutes(add: AddOperation, { calls, tokens, clock, state, trial }: Service): void {
  const issue = (
    { access, request, catalog }: Operation,
    grant: Grant,
    lifetimeInMinutes: number | null | undefined,
  ) => {
    const reports = grant.reports.map(({ id }) => catalog.report(id))
    if (isOnNoCapacity(catalog, reports)) trial.tokens++
    return issueEmbedToken(tokens, {
      access,
      grant,
      lifetimeInMinutes,
      seconds: calls.faultFor(request).tokenSeconds,
      now: clock(),
    })
  }

  add('GenerateTokenInGroup', 'POST', ['/groups/:groupId/reports/:reportId/GenerateToken'], (operation) => {
    const { params, body, catalog } = operation
    const report = catalog.report(params.reportId, params.groupId)
    const { accessLevel, allowSaveAs, identities: requested, lifetimeInMinutes } = body(v1Schema)
    if (accessLevel === 'Create') {
      throw invalidRequest('The access level Create is for tokens for new reports.')
    }
    if (accessLevel === 'Edit') catalog.workspace(report.workspaceId, 'Contributor')
    const model = catalog.model(report.datasetId)
    // fabric-docs, direct-lake-overview.md at 971cd01e: Power BI Embedded "Requires a V2 embed token".
    if (model.storageMode === 'DirectLake') throw invalidRequest('Direct Lake requires a V2 embed token.')
    const grant = {
      reports: [{ id: report.id, allowEdit: accessLevel === 'Edit' }],
      datasets: [model.id],
      identities: checkIdentities([model], requested ?? []),
      targetWorkspaces: allowSaveAs ? [report.workspaceId] : [],
    }
    return issue(operation, grant, lifetimeInMinutes)
  })

  const issueForTiles = (operation: Operation, { tiles }: Pick<Dashboard, 'tiles'>) => {
    const { body, catalog } = operation
    const { identities: requested, lifetimeInMinutes } = body(v1Schema)
    const models = tiles.flatMap((tile) => visualOf(tile, catalog)?.report.datasetId ?? [])
    const unique = [...new Set(models)].map((id) => catalog.model(id))
    const grant = {
      reports: [],
      datasets: unique.map(({ id }) => id),
      identities: checkIdentities(unique, requested ?? []),
      targetWorkspaces: [],
      tiles: tiles.map(({ id }) => id),
    }
    return issue(operation, grant, lifetimeInMinutes)
  }

  const dashboardPath = '/groups/:groupId/dashboards/:dashboardId'

  add('GenerateDashboardTokenInGroup', 'POST', [`${dashboardPath}/GenerateToken`], (operation) => {
    const { dashboardId, groupId } = operation.params
    return issueForTiles(operation, findDashboard(operation.catalog, dashboardId, state, groupId))
  })

  add('GenerateTileTokenInGroup', 'POST', [`${dashboardPath}/tiles/:tileId/GenerateToken`], (operation) => {
    const { dashboardId, tileId, groupId } = operation.params
    const dashboard = findDashboard(operation.catalog, dashboardId, state, groupId)
    return issueForTiles(operation, { tiles: [findTile(dashboard, tileId)] })
  })

  add('GenerateToken', 'POST', ['/GenerateToken'], (operation) => {
    const asked = operation.body(v2Schema)
    return issue(operation, grantOf(asked, operation.catalog), asked.lifetimeInMinutes)
  })
}

function grantOf(asked: z.output<typeof v2Schema>, catalog: Catalog) {
  const reports = (asked.reports ?? []).map(({ id, allowEdit }) => ({
    report: catalog.report(id, undefined, allowEdit ? 'Contributor' : 'Viewer'),
    allowEdit,
  }))
  const models = [...new Set((asked.datasets ?? []).map(({ id }) => catalog.model(id)))]
  if (reports.length + models.length === 0) throw invalidRequest('The request has no report and no dataset.')
  for (const { report } of reports) {
    if (!models.some(({ id }) => id === report.datasetId)) {
      throw invalidRequest(`The dataset ${report.datasetId} of report ${report.id} is not in datasets.`)
    }
  }
  return {
    reports: reports.map(({ report, allowEdit }) => ({ id: report.id, allowEdit: allowEdit ?? false })),
    datasets: models.map(({ id }) => id),
    xmla: (asked.datasets ?? []).flatMap(({ id, xmlaPermissions }) =>
      xmlaPermissions === 'ReadOnly' ? catalog.model(id).id : [],
    ),
    identities: checkIdentities(models, asked.identities ?? []),
    targetWorkspaces: (asked.targetWorkspaces ?? []).map(({ id }) => catalog.workspace(id).id),
  }
}
