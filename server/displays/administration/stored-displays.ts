import { and, asc, eq, sql } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { inIds } from '../../base/db/conditions.ts'
import { displaySchedule, displays, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/** For a join of `displays` with `users`. */
export const userOfDisplay = and(eq(users.tenantId, displays.tenantId), eq(users.id, displays.userId))

/** For a join of `displays` with the row of `display_schedule` that counts where no other applies. */
export const alwaysOfDisplay = and(
  eq(displaySchedule.tenantId, displays.tenantId),
  eq(displaySchedule.displayId, displays.userId),
  eq(displaySchedule.content, 'always'),
)

/**
 * Displays as stored, locked until the transaction ends, in the order of their ids.
 * @param withAccess whether no other transaction may give them access meanwhile
 * @throws PortalError `resource.missing` if one of them is no display of the tenant
 */
export async function lockDisplays(tx: Scope, ids: readonly number[], withAccess = false) {
  const wanted = [...new Set(ids)]
  const found = await tx.db
    .select({
      id: users.id,
      name: users.name,
      identity: sql<string>`coalesce(${users.identity}, ${users.email})`,
      email: users.email,
      attributes: users.attributes,
      ownerId: displays.ownerId,
      options: displays.options,
    })
    .from(displays)
    .innerJoin(users, userOfDisplay)
    .where(tenantScoped(tx, displays, inIds(displays.userId, wanted)))
    .orderBy(asc(users.id))
    .for(withAccess ? 'update' : 'no key update')
  if (found.length < wanted.length) throw new PortalError('resource.missing')
  return found
}

/** One of them. */
export async function lockDisplay(tx: Scope, id: number, withAccess = false) {
  const [display] = await lockDisplays(tx, [id], withAccess)
  if (!display) throw new PortalError('resource.missing')
  return display
}
