import type { ReportDefinition } from '#emulator/reports/types.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import type { Workspace } from '#emulator/workspaces.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound } from '../service-error.ts'
import { embedUrlOf, pagesUrl } from './present.ts'

/** Each workspace with reports has one dashboard: the cards of their first pages. */
export interface Dashboard {
  id: string
  workspace: Workspace
  reports: ReportDefinition[]
}

export function dashboardsOf(catalog: Catalog, workspaces: Workspace[]): Dashboard[] {
  return workspaces
    .map((workspace) => ({
      id: uuidOf(`dashboard of ${workspace.id}`),
      workspace,
      reports: catalog.reports(workspace),
    }))
    .filter(({ reports }) => reports.length > 0)
}

/** @throws ServiceError 404 */
export function findDashboard(catalog: Catalog, id: string, groupId?: string): Dashboard {
  const workspaces = groupId ? [catalog.workspace(groupId)] : catalog.workspaces
  const dashboard = dashboardsOf(catalog, workspaces).find((one) => sameId(one.id, id))
  if (!dashboard) throw entityNotFound('Dashboard', id)
  return dashboard
}

export function presentDashboard({ id, workspace }: Dashboard, base: string) {
  return {
    id,
    displayName: workspace.name,
    isReadOnly: true,
    webUrl: `${pagesUrl(base)}/groups/${workspace.id}/dashboards/${id}`,
    embedUrl: embedUrlOf('dashboardEmbed', { dashboardId: id }, base),
  }
}

/** The tiles of a dashboard, without where they are embedded. */
export function tilesOf({ id, reports }: Dashboard) {
  return reports.flatMap((report) =>
    (report.pages[0]?.visuals ?? [])
      .filter(({ type }) => type === 'card' || type === 'kpi')
      .map(({ name, title, area: [, , width, height] }) => ({
        id: uuidOf(`${id}/${report.id}/${name}`),
        title,
        reportId: report.id,
        datasetId: report.datasetId,
        rowSpan: Math.ceil(height / 3),
        colSpan: Math.ceil(width / 3),
      })),
  )
}

export function presentTiles(dashboard: Dashboard, base: string) {
  return tilesOf(dashboard).map((tile) => {
    const embedUrl = embedUrlOf('tileEmbed', { dashboardId: dashboard.id, tileId: tile.id }, base)
    return { ...tile, embedUrl, embedData: '' }
  })
}
