import { z } from 'zod'
import { capacities, capacityOf, findCapacity } from '../capacities.ts'
import type { Service } from '../service.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere } from './operation.ts'

/** Takes a workspace off its capacity. */
const SHARED = '00000000-0000-0000-0000-000000000000'

const assignSchema = z.object({ capacityId: z.guid() })

/** Capacities, and which one a workspace is on. */
export function capacityRoutes(add: AddOperation, { state }: Service): void {
  add('GetCapacities', 'GET', ['/capacities'], ({ base }) => {
    const more = { admins: [], capacityUserAccessRight: 'Admin', region: 'Local' }
    return listOf(
      'capacities',
      capacities(state).map((capacity) => ({ ...capacity, ...more })),
      base,
    )
  })

  add('AssignToCapacity', 'POST', ['/groups/:groupId/AssignToCapacity'], ({ params, body, catalog }) => {
    const workspace = catalog.workspace(params.groupId, 'Admin')
    const { capacityId } = body(assignSchema)
    const id = capacityId === SHARED ? null : findCapacity(capacityId, state).id
    state.put('workspaces', { ...workspace, capacityId: id })
  })

  add('CapacityAssignmentStatus', 'GET', anywhere('/CapacityAssignmentStatus'), (operation) => ({
    status: 'CompletedSuccessfully',
    capacityId: capacityOf(operation.catalog.workspaceAt(operation.params.groupId)) ?? SHARED,
  }))
}
