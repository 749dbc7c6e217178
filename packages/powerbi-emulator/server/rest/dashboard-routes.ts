import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dashboardsOf, findDashboard, findTile, visualOf } from '../catalog/dashboards.ts'
import type { Service } from '../service.ts'
import { entityNotFound, invalidRequest } from '../service-error.ts'
import type { Dashboard } from '../state/kinds.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere, type Operation } from './operation.ts'
import { presentDashboard, presentTiles } from './present.ts'

const createSchema = z.object({ name: z.string().trim().min(1).max(200) })
const cloneSchema = z.object({
  targetDashboardId: z.guid(),
  targetWorkspaceId: z.guid().nullish(),
  targetReportId: z.guid().nullish(),
  targetModelId: z.string().nullish(),
})

/** Dashboards and their tiles. */
export function dashboardRoutes(add: AddOperation, { state }: Service): void {
  const find = ({ params, catalog }: Operation<`/dashboards/:dashboardId/${string}`>) =>
    findDashboard(catalog, params.dashboardId, state, params.groupId)
  const presentTile = (dashboard: Dashboard, id: string, { catalog, base }: Operation) => {
    const tile = presentTiles(dashboard, catalog, base).find((one) => one.id === findTile(dashboard, id).id)
    if (!tile) throw entityNotFound('Tile', id)
    return tile
  }

  add('GetDashboards', 'GET', anywhere('/dashboards'), ({ params, catalog, base }) => {
    const workspace = catalog.workspaceAt(params.groupId)
    const dashboards = dashboardsOf(catalog, [workspace], state).map((one) => presentDashboard(one, base))
    return listOf('dashboards', dashboards, base)
  })

  add('AddDashboard', 'POST', ['/groups/:groupId/dashboards'], ({ params, catalog, body, base }) => {
    const { id: workspaceId } = catalog.workspace(params.groupId, 'Contributor')
    const dashboard = { id: randomUUID(), workspaceId, displayName: body(createSchema).name, tiles: [] }
    state.put('dashboards', dashboard)
    return presentDashboard(dashboard, base)
  })

  add('GetDashboard', 'GET', anywhere('/dashboards/:dashboardId'), (operation) =>
    presentDashboard(find(operation), operation.base),
  )

  add('DeleteDashboard', 'DELETE', anywhere('/dashboards/:dashboardId'), (operation) => {
    const dashboard = find(operation)
    operation.catalog.workspace(dashboard.workspaceId, 'Contributor')
    state.delete('dashboards', dashboard.id)
  })

  add('GetTiles', 'GET', anywhere('/dashboards/:dashboardId/tiles'), (operation) => {
    const { catalog, base } = operation
    return listOf('tiles', presentTiles(find(operation), catalog, base), base)
  })

  add('GetTile', 'GET', anywhere('/dashboards/:dashboardId/tiles/:tileId'), (operation) =>
    presentTile(find(operation), operation.params.tileId, operation),
  )

  add('CloneTile', 'POST', anywhere('/dashboards/:dashboardId/tiles/:tileId/Clone'), (operation) => {
    const { params, catalog, body } = operation
    const tile = findTile(find(operation), params.tileId)
    const { targetDashboardId, targetWorkspaceId, targetReportId, targetModelId } = body(cloneSchema)
    const target = findDashboard(catalog, targetDashboardId, state, targetWorkspaceId ?? undefined)
    catalog.workspace(target.workspaceId, 'Contributor')
    const report = catalog.report(targetReportId ?? tile.reportId)
    const copy = { ...tile, id: randomUUID(), reportId: report.id }
    if (!visualOf(copy, catalog)) {
      throw invalidRequest(`The report ${report.id} has no visual '${tile.visual}'.`)
    }
    if (targetModelId && catalog.model(targetModelId).id !== report.datasetId) {
      throw invalidRequest(`The report ${report.id} does not use the dataset ${targetModelId}.`)
    }
    const changed = { ...target, tiles: [...target.tiles, copy] }
    state.put('dashboards', changed)
    return presentTile(changed, copy.id, operation)
  })
}
