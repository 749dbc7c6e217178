import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { dashboardsOf } from '../catalog/dashboards.ts'
import { memberOf } from '../catalog/principal.ts'
import type { Service } from '../service.ts'
import { ServiceError } from '../service-error.ts'
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

  // The creator becomes its administrator.
  add('CreateGroup', 'POST', ['/groups'], ({ body, principal, catalog, base }) => {
    const { name } = body(nameSchema)
    requireFreeName(catalog.workspaces, name)
    const workspace = { id: randomUUID(), name, users: [memberOf(principal, 'Admin')], capacityId: null }
    state.put('workspaces', workspace)
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

  // Its reports and models cannot be reached any more.
  add('DeleteGroup', 'DELETE', ['/groups/:groupId'], ({ params, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Admin')
    for (const { id } of dashboardsOf(catalog, [workspace], state)) state.delete('dashboards', id)
    state.delete('workspaces', workspace.id)
  })
}

/** @throws ServiceError 409 */
function requireFreeName(workspaces: { name: string }[], name: string): void {
  if (workspaces.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw new ServiceError(409, 'PowerBIEntityAlreadyExists', `A workspace named '${name}' exists.`)
  }
}
