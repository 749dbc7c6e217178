import { z } from 'zod'
import type { Workspace } from '#emulator/workspaces.ts'
import { capacities, capacityOf, findCapacity } from '../capacities.ts'
import type { Service } from '../service.ts'
import type { StateStore } from '../state/state-store.ts'
import { listOf } from './list-of.ts'
import { type AddOperation, anywhere, forAdmins } from './operation.ts'

/** Takes a workspace off its capacity. */
const SHARED = '00000000-0000-0000-0000-000000000000'

const assignSchema = z.object({ capacityId: z.guid() })
const assignmentsSchema = z.object({
  capacityMigrationAssignments: z.array(
    z.object({ targetCapacityObjectId: z.guid(), workspacesToAssign: z.array(z.guid()).min(1) }),
  ),
})
const unassignSchema = z.object({ workspacesToUnassign: z.array(z.guid()).min(1) })

/** Swagger definition Capacity. */
const presentCapacities = (state: StateStore) =>
  capacities(state).map((capacity) => ({
    ...capacity,
    admins: [],
    capacityUserAccessRight: 'Admin',
    region: 'Local',
  }))

/** Capacities, and which one a workspace is on. */
export function capacityRoutes(add: AddOperation, service: Service): void {
  const { state } = service
  const admin = forAdmins(add, service)
  const assign = (workspace: Workspace, capacityId: string) => {
    const id = capacityId === SHARED ? null : findCapacity(capacityId, state).id
    state.put('workspaces', { ...workspace, capacityId: id })
  }

  add('GetCapacities', 'GET', ['/capacities'], ({ base }) =>
    listOf('capacities', presentCapacities(state), base),
  )
  admin('GetCapacitiesAsAdmin', 'GET', ['/admin/capacities'], ({ base }) =>
    listOf('capacities', presentCapacities(state), base),
  )

  add('AssignToCapacity', 'POST', anywhere('/AssignToCapacity'), ({ params, body, catalog }) =>
    assign(catalog.workspaceAt(params.groupId, 'Admin'), body(assignSchema).capacityId),
  )

  add('CapacityAssignmentStatus', 'GET', anywhere('/CapacityAssignmentStatus'), (operation) => ({
    status: 'CompletedSuccessfully',
    capacityId: capacityOf(operation.catalog.workspaceAt(operation.params.groupId)) ?? SHARED,
  }))

  admin('AssignWorkspacesToCapacity', 'POST', ['/admin/capacities/AssignWorkspaces'], ({ body, catalog }) => {
    const { capacityMigrationAssignments } = body(assignmentsSchema)
    for (const { targetCapacityObjectId, workspacesToAssign } of capacityMigrationAssignments) {
      for (const id of workspacesToAssign) assign(catalog.workspace(id), targetCapacityObjectId)
    }
  })

  admin('UnassignWorkspacesFromCapacity', 'POST', ['/admin/capacities/UnassignWorkspaces'], (operation) => {
    const { workspacesToUnassign } = operation.body(unassignSchema)
    for (const id of workspacesToUnassign) assign(operation.catalog.workspace(id), SHARED)
  })
}
