import { notifyDisplay, notifyWalls } from '../../base/db/notify.ts'
import type { Scope } from '../../base/db/scope.ts'

/** Wakes displays that have something else to do, and tells administrators who watch them. */
export async function notifyChanged({ db, tenantId }: Scope, ids: readonly number[]): Promise<void> {
  await notifyDisplay(db, tenantId, ids)
  await notifyWalls(db, tenantId)
}
