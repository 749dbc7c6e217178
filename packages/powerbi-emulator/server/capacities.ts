import type { Workspace } from '#emulator/workspaces.ts'
import { sameId } from './same-id.ts'
import { entityNotFound } from './service-error.ts'
import type { CapacityState } from './state/kinds.ts'
import type { StateStore } from './state/state-store.ts'

interface Capacity extends CapacityState {
  displayName: string
  sku: string
}

const main: Capacity = {
  id: 'd0000000-0000-4000-8000-000000000001',
  displayName: 'Emulator',
  sku: 'A1',
  state: 'Active',
}

const reserve: Capacity = {
  id: 'd0000000-0000-4000-8000-000000000002',
  displayName: 'Reserve',
  sku: 'F2',
  state: 'Active',
}

/** Workspaces without a capacity of their own are on the first one. */
export function capacityOf({ capacityId }: Workspace): string | undefined {
  return capacityId === null ? undefined : (capacityId ?? main.id)
}

/** Whether one of these reports or models is in a workspace without a capacity. */
export const isOnNoCapacity = (
  { workspaces }: { workspaces: readonly Workspace[] },
  items: readonly { workspaceId: string }[],
): boolean =>
  items.some(({ workspaceId }) =>
    workspaces.some((one) => sameId(one.id, workspaceId) && capacityOf(one) === undefined),
  )

export function capacities(state: StateStore): Capacity[] {
  return [main, reserve].map((one) => ({ ...one, ...state.find('capacities', one.id) }))
}

/** By its id, or by its name as in Azure Resource Manager. @throws ServiceError 404 */
export function findCapacity(idOrName: string, state: StateStore): Capacity {
  const found = capacities(state).find(
    ({ id, displayName }) => sameId(id, idOrName) || sameId(displayName, idOrName),
  )
  if (!found) throw entityNotFound('Capacity', idOrName)
  return found
}

/** Reports and models of a suspended capacity are not available. */
export function isSuspended(workspace: Workspace, state: StateStore): boolean {
  const id = capacityOf(workspace)
  return id !== undefined && findCapacity(id, state).state === 'Suspended'
}
