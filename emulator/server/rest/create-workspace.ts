import { randomUUID } from 'node:crypto'
import type { Workspace } from '#emulator/workspaces.ts'
import { memberOf } from '../catalog/principal.ts'
import { ServiceError } from '../service-error.ts'
import type { StateStore } from '../state/state-store.ts'
import type { Operation } from './operation.ts'

/** Creates a workspace, whose administrator is the caller. @throws ServiceError 409 */
export function createWorkspace(
  name: string,
  capacityId: string | null | undefined,
  { principal, catalog }: Pick<Operation, 'principal' | 'catalog'>,
  state: StateStore,
): Workspace {
  requireFreeName(catalog.workspaces, name)
  const workspace = { id: randomUUID(), name, capacityId, users: [memberOf(principal, 'Admin')] }
  state.put('workspaces', workspace)
  return workspace
}

/** @throws ServiceError 409 */
export function requireFreeName(workspaces: { name: string }[], name: string): void {
  if (workspaces.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw new ServiceError(409, 'PowerBIEntityAlreadyExists', `A workspace named '${name}' exists.`)
  }
}
