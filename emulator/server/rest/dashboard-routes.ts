import { sameId } from '../same-id.ts'
import { entityNotFound } from '../service-error.ts'
import { dashboardsOf, findDashboard, presentDashboard, presentTiles } from './dashboards.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere } from './operation.ts'

/** Dashboards and their tiles. They can be listed; the report page does not show them. */
export function dashboardRoutes(add: AddOperation): void {
  add('GetDashboards', 'GET', anywhere('/dashboards'), ({ params, catalog, base }) => {
    const workspaces = params.groupId ? [catalog.workspace(params.groupId)] : []
    const dashboards = dashboardsOf(catalog, workspaces).map((one) => presentDashboard(one, base))
    return listOf('dashboards', dashboards, base)
  })

  add('GetDashboard', 'GET', anywhere('/dashboards/:dashboardId'), ({ params, catalog, base }) =>
    presentDashboard(findDashboard(catalog, params.dashboardId, params.groupId), base),
  )

  add('GetTiles', 'GET', anywhere('/dashboards/:dashboardId/tiles'), ({ params, catalog, base }) =>
    listOf('tiles', presentTiles(findDashboard(catalog, params.dashboardId, params.groupId), base), base),
  )

  add('GetTile', 'GET', anywhere('/dashboards/:dashboardId/tiles/:tileId'), ({ params, catalog, base }) => {
    const tiles = presentTiles(findDashboard(catalog, params.dashboardId, params.groupId), base)
    const tile = tiles.find(({ id }) => sameId(id, params.tileId))
    if (!tile) throw entityNotFound('Tile', params.tileId)
    return tile
  })
}
