import { isNotNull, or } from 'drizzle-orm'
import { inIds } from '../base/db/conditions.ts'
import { notifyDisplays } from '../base/db/notify.ts'
import { displays } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'

/** Wakes the displays among users whose access has changed, and those that such users have paired. */
export async function wakeDisplays(tx: Scope, userIds: readonly number[]): Promise<void> {
  const ofUsers = or(inIds(displays.userId, userIds), inIds(displays.ownerId, userIds))
  const found = await tx.db
    .select({ id: displays.userId })
    .from(displays)
    .where(tenantScoped(tx, displays, ofUsers))
  if (found.length > 0)
    await notifyDisplays(
      tx,
      found.map(({ id }) => id),
    )
}

/**
 * Displays whose access is given or taken, which only administrators do, are theirs from then on: no user's rows limit
 * them any more (decision 131).
 */
export async function releaseDisplays(tx: Scope, userIds: readonly number[]): Promise<void> {
  await wakeDisplays(tx, userIds)
  await tx.db
    .update(displays)
    .set({ ownerId: null })
    .where(tenantScoped(tx, displays, isNotNull(displays.ownerId), inIds(displays.userId, userIds)))
}
