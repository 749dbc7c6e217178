import type { Workspace } from '#emulator/workspaces.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Service } from '../service.ts'
import { dashboardsOf, findDashboard, presentDashboard, presentTiles } from './dashboards.ts'
import { dataSourcesOf } from './data-sources.ts'
import { presentImport } from './import-routes.ts'
import { itemUsers } from './item-users.ts'
import { listOf } from './list-of.ts'
import { page, readFilter, requirePage } from './odata.ts'
import { type AddOperation, forAdmins, type Operation } from './operation.ts'
import { presentDataset, presentGroup, presentReport } from './present.ts'

/** The lists that administrators and scanners read, over all workspaces, also those that the caller is not a member of. */
export function adminRoutes(add: AddOperation, service: Service): void {
  const { state } = service
  const admin = forAdmins(add, service)

  const reportsIn = (catalog: Catalog, base: string, workspace?: Workspace) =>
    catalog.reports(workspace).map((one) => ({ ...presentReport(one, base), workspaceId: one.workspaceId }))
  const modelsIn = (catalog: Catalog, base: string, workspace?: Workspace) =>
    catalog
      .models(workspace)
      .map((one) => ({ ...presentDataset(one, base, state), workspaceId: one.workspaceId }))
  const dashboardsIn = (catalog: Catalog, base: string, workspace?: Workspace) =>
    dashboardsOf(catalog, workspace ? [workspace] : catalog.allWorkspaces, state).map((one) => ({
      ...presentDashboard(one, base),
      workspaceId: one.workspaceId,
    }))
  const inGroup = ({ catalog, params }: Operation) =>
    params.groupId ? catalog.workspace(params.groupId) : undefined

  function presentAdminGroup(workspace: Workspace, { query, catalog, base }: Operation) {
    const expanded = String(query.$expand ?? '').split(/\s*,\s*/)
    return {
      ...presentGroup(workspace),
      type: workspace.owner === undefined ? 'Workspace' : 'PersonalGroup',
      state: 'Active',
      ...(expanded.includes('users') && { users: catalog.users(workspace) }),
      ...(expanded.includes('reports') && { reports: reportsIn(catalog, base, workspace) }),
      ...(expanded.includes('datasets') && { datasets: modelsIn(catalog, base, workspace) }),
      ...(expanded.includes('dashboards') && { dashboards: dashboardsIn(catalog, base, workspace) }),
    }
  }

  /** `$filter`, `$skip` and `$top` of a list. */
  function listed<Item extends Record<string, unknown>>(
    name: string,
    items: Item[],
    { query, base }: Operation,
    fields = ['id', 'name', 'workspaceId'],
  ) {
    const matches = readFilter(query.$filter, fields)
    return listOf(
      name,
      page(
        items.filter((item) => matches(item)),
        query,
      ),
      base,
    )
  }

  admin('GetGroupsAsAdmin', 'GET', ['/admin/groups'], (operation) => {
    requirePage(operation.query)
    const groups = operation.catalog.allWorkspaces.map((one) => presentAdminGroup(one, operation))
    return listed('groups', groups, operation, [
      'id',
      'name',
      'type',
      'state',
      'isOnDedicatedCapacity',
      'capacityId',
    ])
  })
  admin('GetGroupAsAdmin', 'GET', ['/admin/groups/:groupId'], (operation) =>
    presentAdminGroup(operation.catalog.workspace(operation.params.groupId), operation),
  )
  admin('GetGroupUsersAsAdmin', 'GET', ['/admin/groups/:groupId/users'], ({ params, catalog, base }) =>
    listOf('users', catalog.users(catalog.workspace(params.groupId)), base),
  )
  admin('GetReportsAsAdmin', 'GET', ['/admin/groups/:groupId/reports', '/admin/reports'], (operation) =>
    listed('reports', reportsIn(operation.catalog, operation.base, inGroup(operation)), operation),
  )
  admin('GetDatasetsAsAdmin', 'GET', ['/admin/groups/:groupId/datasets', '/admin/datasets'], (operation) =>
    listed('datasets', modelsIn(operation.catalog, operation.base, inGroup(operation)), operation),
  )
  admin(
    'GetDashboardsAsAdmin',
    'GET',
    ['/admin/groups/:groupId/dashboards', '/admin/dashboards'],
    (operation) =>
      listed('dashboards', dashboardsIn(operation.catalog, operation.base, inGroup(operation)), operation),
  )
  admin('GetTilesAsAdmin', 'GET', ['/admin/dashboards/:dashboardId/tiles'], ({ params, catalog, base }) =>
    listOf('tiles', presentTiles(findDashboard(catalog, params.dashboardId, state), catalog, base), base),
  )
  admin(
    'GetDatasourcesAsAdmin',
    'GET',
    ['/admin/datasets/:datasetId/datasources'],
    ({ params, catalog, base }) =>
      listOf('datasources', dataSourcesOf(catalog.model(params.datasetId), state), base),
  )
  admin(
    'GetDatasetUsersAsAdmin',
    'GET',
    ['/admin/datasets/:datasetId/users'],
    ({ params, catalog, base }) => {
      const workspace = catalog.workspaceOf(catalog.model(params.datasetId))
      return listOf('users', itemUsers(catalog.users(workspace), 'dataset'), base)
    },
  )
  admin('GetReportUsersAsAdmin', 'GET', ['/admin/reports/:reportId/users'], ({ params, catalog, base }) => {
    const workspace = catalog.workspaceOf(catalog.report(params.reportId))
    return listOf('users', itemUsers(catalog.users(workspace), 'report'), base)
  })
  admin(
    'GetDashboardUsersAsAdmin',
    'GET',
    ['/admin/dashboards/:dashboardId/users'],
    ({ params, catalog, base }) => {
      const workspace = catalog.workspaceOf(findDashboard(catalog, params.dashboardId, state))
      return listOf('users', itemUsers(catalog.users(workspace), 'dashboard'), base)
    },
  )
  admin('GetImportsAsAdmin', 'GET', ['/admin/imports'], (operation) => {
    const { catalog, base } = operation
    const imports = state.list('imports', []).map((one) => presentImport(one, catalog, service, base))
    return listed('imports', imports, operation)
  })
}
