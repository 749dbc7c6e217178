import { eq } from 'drizzle-orm'
import { groups } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'

/**
 * The name of a group; undefined when the tenant has no such group.
 * @param lock whether the group stays as it is until the transaction ends
 */
export async function findGroupName(scope: Scope, id: number, lock = false): Promise<string | undefined> {
  const query = scope.db
    .select({ name: groups.name })
    .from(groups)
    .where(tenantScoped(scope, groups, eq(groups.id, id)))
  const [group] = await (lock ? query.for('no key update') : query)
  return group?.name
}

/** Locks a group against deletion and changes until the transaction ends; false when there is no such group. */
export async function lockGroup(scope: Scope, id: number): Promise<boolean> {
  const locked = await scope.db
    .select({ id: groups.id })
    .from(groups)
    .where(tenantScoped(scope, groups, eq(groups.id, id)))
    .for('share')
  return locked.length > 0
}
