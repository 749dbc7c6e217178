import type { AddOperation } from './operation.ts'

/** Programs of users refresh their permissions before they list anything. Here changes apply at once. */
export function userRoutes(add: AddOperation): void {
  add('RefreshUserPermissions', 'POST', ['/RefreshUserPermissions'], () => undefined)
}
