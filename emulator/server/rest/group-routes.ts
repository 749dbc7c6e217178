import { z } from 'zod'
import type { Service } from '../service.ts'
import { createWorkspace, requireFreeName } from './create-workspace.ts'
import { dashboardsOf } from './dashboards.ts'
import { dataflowsOf } from './dataflows.ts'
import { listOf } from './list-of.ts'
import { page, readFilter } from './odata.ts'
import type { AddOperation } from './operation.ts'
import { presentGroup } from './present.ts'

const filterFields = ['id', 'name', 'isReadOnly', 'isOnDedicatedCapacity', 'capacityId']
const nameSchema = z.object({ name: z.string().trim().min(1).max(200) })

/** Workspaces: list, create, rename, delete. */
export function groupRoutes(add: AddOperation, { state }: Service): void {
  add('GetGroups', 'GET', ['/groups'], ({ query, catalog, base }) => {
    const matches = readFilter(query.$filter, filterFields)
    const groups = catalog.workspaces.map(presentGroup).filter((group) => matches({ ...group }))
    return listOf('groups', page(groups, query), base)
  })

  add('GetGroup', 'GET', ['/groups/:groupId'], ({ params, catalog }) =>
    presentGroup(catalog.workspace(params.groupId)),
  )

  add('CreateGroup', 'POST', ['/groups'], ({ body, principal, catalog, base }) => {
    const workspace = createWorkspace(body(nameSchema).name, null, { principal, catalog }, state)
    return { '@odata.context': `${base}/v1.0/myorg/$metadata#groups/$entity`, ...presentGroup(workspace) }
  })

  add('UpdateGroup', 'PATCH', ['/groups/:groupId'], ({ params, body, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Admin')
    const { name } = body(nameSchema)
    requireFreeName(
      catalog.workspaces.filter(({ id }) => id !== workspace.id),
      name,
    )
    state.put('workspaces', { ...workspace, name })
  })

  add('DeleteGroup', 'DELETE', ['/groups/:groupId'], ({ params, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Admin')
    for (const { id } of catalog.reports(workspace)) state.delete('reports', id)
    for (const { id } of catalog.models(workspace)) state.delete('models', id)
    for (const { id } of dashboardsOf(catalog, [workspace], state)) state.delete('dashboards', id)
    for (const { id } of dataflowsOf([workspace], state)) state.delete('dataflows', id)
    state.delete('workspaces', workspace.id)
  })
}
