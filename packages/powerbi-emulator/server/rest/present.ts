import type { Model } from '#emulator/models/types.ts'
import type { ReportDefinition } from '#emulator/reports/types.ts'
import type { Workspace } from '#emulator/workspaces.ts'
import { capacityOf } from '../capacities.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { tilesOf } from '../catalog/dashboards.ts'
import type { ExportJob } from '../exports/export-jobs.ts'
import type { Dashboard } from '../state/kinds.ts'

/**
 * The JSON of the REST API. Names are spelled as in the published examples (`isEffectiveIdentityRequired`), which
 * differ in case from the published schema in some places.
 */

export function presentGroup(workspace: Workspace) {
  const { id, name } = workspace
  const capacityId = capacityOf(workspace)
  return {
    id,
    isReadOnly: false,
    isOnDedicatedCapacity: capacityId !== undefined,
    ...(capacityId && { capacityId, defaultDatasetStorageFormat: 'Small' }),
    name,
  }
}

export function presentReport(report: ReportDefinition, catalog: Catalog, baseUrl: string) {
  const { id, name, description, workspaceId, datasetId } = report
  const pages = pagesUrl(baseUrl)
  const modelWorkspace = catalog.models().find((model) => model.id === datasetId)?.workspaceId
  return {
    id,
    reportType: 'PowerBIReport',
    name,
    description,
    webUrl: `${pages}/groups/${workspaceId}/reports/${id}`,
    embedUrl: embedUrlOf('reportEmbed', { reportId: id, groupId: workspaceId }, baseUrl),
    isOwnedByMe: true,
    datasetId,
    // Swagger definition RelatedDatasetProperties: "only if the related dataset belongs to a different workspace".
    ...(modelWorkspace !== workspaceId && { datasetWorkspaceId: modelWorkspace }),
  }
}

export function presentPages({ pages }: ReportDefinition) {
  return pages.map(({ name, displayName }, order) => ({ name, displayName, order }))
}

export function presentDataset(model: Model, catalog: Catalog, baseUrl: string) {
  const { id, name, workspaceId, roles, upstream = [] } = model
  const secured = roles.length > 0
  return {
    id,
    name,
    webUrl: `${pagesUrl(baseUrl)}/groups/${workspaceId}/datasets/${id}`,
    createReportEmbedURL: embedUrlOf('reportEmbed', {}, baseUrl),
    qnaEmbedURL: embedUrlOf('qnaEmbed', {}, baseUrl),
    addRowsAPIEnabled: false,
    isRefreshable: true,
    isEffectiveIdentityRequired: secured,
    isEffectiveIdentityRolesRequired: secured,
    isOnPremGatewayRequired: false,
    targetStorageMode: 'Abf',
    // Named as in swagger definition UpstreamDatasetsProperties; programs that read lists of models find it there.
    ...(upstream.length > 0 && {
      upstreamDatasets: upstream.map((targetDatasetId) => ({
        targetDatasetId,
        groupId: catalog.models().find((one) => one.id === targetDatasetId)?.workspaceId,
      })),
    }),
  }
}

export const presentDashboard = ({ id, displayName, workspaceId }: Dashboard, baseUrl: string) => ({
  id,
  displayName,
  isReadOnly: false,
  webUrl: `${pagesUrl(baseUrl)}/groups/${workspaceId}/dashboards/${id}`,
  embedUrl: embedUrlOf('dashboardEmbed', { dashboardId: id }, baseUrl),
})

export const presentTiles = (dashboard: Dashboard, catalog: Catalog, baseUrl: string) =>
  tilesOf(dashboard, catalog).map((tile) => ({
    ...tile,
    embedUrl: embedUrlOf('tileEmbed', { dashboardId: dashboard.id, tileId: tile.id }, baseUrl),
    embedData: '',
  }))

/** Swagger definition Export; location and expiry of the file are set once it is finished. */
export function presentExport(job: ExportJob, baseUrl: string) {
  const { id, plan, status, percentComplete, createdAt, changedAt, expiresAt, file } = job
  const { report } = plan
  const path = `groups/${report.workspaceId}/reports/${report.id}/exports/${id}/file`
  return {
    id,
    createdDateTime: new Date(createdAt).toISOString(),
    lastActionDateTime: new Date(changedAt).toISOString(),
    reportId: report.id,
    reportName: report.name,
    status,
    percentComplete,
    ...(file &&
      expiresAt !== undefined && {
        resourceLocation: `${baseUrl}/v1.0/myorg/${path}`,
        ResourceFileExtension: file.extension,
        expirationTime: new Date(expiresAt).toISOString(),
      }),
  }
}

/** In Azure, pages have a host of their own; redirected programs expect it. */
const pagesUrl = (baseUrl: string) => baseUrl.replace('//api.powerbi.com', '//app.powerbi.com')

/** An embed URL; `config` names the real page's cluster, here the same host. */
function embedUrlOf(page: string, ids: Record<string, string>, baseUrl: string): string {
  const pages = pagesUrl(baseUrl)
  const config = Buffer.from(JSON.stringify({ clusterUrl: pages })).toString('base64')
  return `${pages}/${page}?${new URLSearchParams({ ...ids, w: '2', config })}`
}
