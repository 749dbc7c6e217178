import type { VisualDefinition } from '#emulator/reports/types.ts'
import { uuidOf } from '#emulator/uuid-of.ts'
import type { Workspace } from '#emulator/workspaces.ts'
import { sameId } from '../same-id.ts'
import { entityNotFound } from '../service-error.ts'
import type { Dashboard, DashboardTile } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'
import type { Catalog } from './catalog.ts'

/** Each workspace with reports has a dashboard of the cards of their first pages, until programs change or delete it. */
function initialDashboard({ id, name }: Workspace, catalog: Catalog): Dashboard {
  const dashboardId = uuidOf(`dashboard of ${id}`)
  const tiles = catalog.reports({ id, name }).flatMap((report) =>
    (report.pages[0]?.visuals ?? [])
      .filter(({ type }) => type === 'card' || type === 'kpi')
      .map((visual) => ({
        id: uuidOf(`${dashboardId}/${report.id}/${visual.name}`),
        reportId: report.id,
        visual: visual.name,
      })),
  )
  return { id: dashboardId, workspaceId: id, displayName: name, tiles }
}

export function dashboardsOf(catalog: Catalog, workspaces: Workspace[], state: StateStore): Dashboard[] {
  const initial = workspaces
    .map((workspace) => initialDashboard(workspace, catalog))
    .filter(({ tiles }) => tiles.length > 0)
  return state
    .list('dashboards', initial)
    .filter(({ workspaceId }) => workspaces.some(({ id }) => id === workspaceId))
}

/** @throws ServiceError 404 */
export function findDashboard(catalog: Catalog, id: string, state: StateStore, groupId?: string): Dashboard {
  const workspaces = catalog.workspaces.filter((one) => !groupId || sameId(one.id, groupId))
  const dashboard = dashboardsOf(catalog, workspaces, state).find((one) => sameId(one.id, id))
  if (!dashboard) throw entityNotFound('Dashboard', id)
  return dashboard
}

/** @throws ServiceError 404 */
export function findTile({ tiles }: Dashboard, id: string): DashboardTile {
  const tile = tiles.find((one) => sameId(one.id, id))
  if (!tile) throw entityNotFound('Tile', id)
  return tile
}

/** The visual that a tile shows; undefined once its report is deleted. */
export function visualOf({ reportId, visual }: DashboardTile, catalog: Catalog) {
  const report = catalog.reports().find(({ id }) => id === reportId)
  const found: VisualDefinition | undefined = report?.pages
    .flatMap(({ visuals }) => visuals)
    .find(({ name }) => name === visual)
  return report && found && { report, visual: found }
}

/** The tiles of a dashboard, without where they are embedded. */
export function tilesOf({ tiles }: Dashboard, catalog: Catalog) {
  return tiles.flatMap((tile) => {
    const shown = visualOf(tile, catalog)
    if (!shown) return []
    const { report, visual } = shown
    const [, , width, height] = visual.area
    return {
      id: tile.id,
      title: visual.title,
      reportId: report.id,
      datasetId: report.datasetId,
      rowSpan: Math.ceil(height / 3),
      colSpan: Math.ceil(width / 3),
    }
  })
}
