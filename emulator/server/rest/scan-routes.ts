import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Model, Table } from '#emulator/models/types.ts'
import type { Workspace } from '#emulator/workspaces.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { dataTypes } from '../dax/data-types.ts'
import type { Service } from '../service.ts'
import { entityNotFound } from '../service-error.ts'
import type { Scan } from '../state/kinds.ts'
import type { StateStore } from '../state/state-store.ts'
import { dashboardsOf, tilesOf } from './dashboards.ts'
import { dataSourcesOf } from './data-sources.ts'
import { dataflowsOf, presentDataflow } from './dataflows.ts'
import { itemUsers } from './item-users.ts'
import { type AddOperation, forAdmins } from './operation.ts'
import { presentGroup } from './present.ts'

const workspacesSchema = z.object({ workspaces: z.array(z.guid()).min(1).max(100) })

/** How long a scan takes, so that programs have to ask again. */
const SCAN_MS = 1000

/** The metadata scan of workspaces: start, status and result. */
export function scanRoutes(add: AddOperation, service: Service): void {
  const { state, clock } = service
  const admin = forAdmins(add, service)
  const find = (id: string): Scan => {
    const scan = state.find('scans', id)
    if (!scan) throw entityNotFound('Scan', id)
    return scan
  }
  const isOver = ({ createdAt }: Scan) => clock() >= createdAt + SCAN_MS
  const present = (scan: Scan) => ({
    id: scan.id,
    createdDateTime: new Date(scan.createdAt).toISOString(),
    status: isOver(scan) ? 'Succeeded' : 'Running',
  })

  admin('GetModifiedWorkspaces', 'GET', ['/admin/workspaces/modified'], ({ query, catalog }) => {
    const withoutOwn = String(query.excludePersonalWorkspaces).toLowerCase() === 'true'
    return (withoutOwn ? catalog.workspaces : catalog.allWorkspaces).map(({ id }) => ({ id }))
  })

  admin('PostWorkspaceInfo', 'POST', ['/admin/workspaces/getInfo'], ({ body, query, catalog, reply }) => {
    const { workspaces } = body(workspacesSchema)
    const asks = (name: string) => String(query[name]).toLowerCase() === 'true'
    const scan: Scan = {
      id: randomUUID(),
      createdAt: clock(),
      workspaces: workspaces.map((id) => catalog.workspace(id).id),
      options: {
        datasetSchema: asks('datasetSchema'),
        datasourceDetails: asks('datasourceDetails'),
        getArtifactUsers: asks('getArtifactUsers'),
      },
    }
    state.put('scans', scan)
    return reply.code(202).send(present(scan))
  })

  admin('GetScanStatus', 'GET', ['/admin/workspaces/scanStatus/:scanId'], ({ params }) =>
    present(find(params.scanId)),
  )

  admin('GetScanResult', 'GET', ['/admin/workspaces/scanResult/:scanId'], ({ params, catalog }) => {
    const scan = find(params.scanId)
    if (!isOver(scan)) throw entityNotFound('The result of scan', scan.id)
    const scanned = catalog.allWorkspaces.filter(({ id }) => scan.workspaces.includes(id))
    const models = scanned.flatMap((one) => catalog.models(one))
    return {
      workspaces: scanned.map((workspace) => presentScanned(workspace, scan, catalog, state)),
      ...(scan.options.datasourceDetails && {
        datasourceInstances: models.flatMap((model) => dataSourcesOf(model, state)),
      }),
    }
  })
}

const sourceIdsOf = (model: Model, state: StateStore) =>
  dataSourcesOf(model, state).map(({ datasourceId }) => ({ datasourceInstanceId: datasourceId }))

/** Swagger definition WorkspaceInfo. */
function presentScanned(workspace: Workspace, { options }: Scan, catalog: Catalog, state: StateStore) {
  const users = catalog.users(workspace)
  const { isReadOnly: _, ...group } = presentGroup(workspace)
  const usersOf = (item: Parameters<typeof itemUsers>[1]) =>
    options.getArtifactUsers && { users: itemUsers(users, item) }
  return {
    ...group,
    type: 'Workspace',
    state: 'Active',
    ...(options.getArtifactUsers && { users }),
    reports: catalog.reports(workspace).map(({ id, name, description, datasetId }) => ({
      id,
      name,
      description,
      datasetId,
      reportType: 'PowerBIReport',
      ...usersOf('report'),
    })),
    dashboards: dashboardsOf(catalog, [workspace], state).map((dashboard) => ({
      id: dashboard.id,
      displayName: dashboard.displayName,
      isReadOnly: true,
      tiles: tilesOf(dashboard, catalog).map(({ id, title, reportId, datasetId }) => ({
        id,
        title,
        reportId,
        datasetId,
      })),
      ...usersOf('dashboard'),
    })),
    datasets: catalog.models(workspace).map((model) => ({
      id: model.id,
      name: model.name,
      targetStorageMode: 'Abf',
      ...(options.datasetSchema && { tables: model.tables.map(presentTable) }),
      ...(options.datasourceDetails && { datasourceUsages: sourceIdsOf(model, state) }),
      ...usersOf('dataset'),
    })),
    dataflows: dataflowsOf([workspace], state).map((one) => ({
      ...presentDataflow(one),
      ...usersOf('dataflow'),
    })),
    datamarts: [],
  }
}

const presentTable = ({ name, columns }: Table) => ({
  name,
  columns: columns.map((column) => ({
    name: column.name,
    dataType: dataTypes[column.type],
    isHidden: false,
  })),
  measures: [],
  isHidden: false,
})
