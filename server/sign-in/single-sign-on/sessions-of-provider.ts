import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { sessions, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'

/**
 * Ends the sessions that a provider has opened: all of them, those of one user, or one by its id at the provider.
 * Others that were made from them end with them.
 */
export async function endSessionsOf(
  tx: Scope,
  providerId: number,
  at: Date,
  which: { userId?: number; sid?: string } | 'all',
) {
  const { userId, sid } = which === 'all' ? {} : which
  const conditions: (SQL | undefined)[] = [
    and(eq(sessions.providerId, providerId), isNull(sessions.endedAt)),
    and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId)),
    userId === undefined ? undefined : eq(sessions.userId, userId),
    sid === undefined ? undefined : eq(sessions.providerSid, sid),
  ]
  return tx.db
    .update(sessions)
    .set({ endedAt: at, idToken: null })
    .from(users)
    .where(tenantScoped(tx, sessions, ...conditions))
    .returning({
      id: sessions.id,
      userId: sessions.userId,
      userAgent: sessions.userAgent,
      userName: users.name,
    })
}
