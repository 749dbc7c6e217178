import { and, desc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limits } from '#common/validation/limits.ts'
import { cachedSessionQuery } from '../../base/db/cache/query-cache.ts'
import { sessions, signInLinks, tenants, users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'

const sessionUser = cachedSessionQuery('session_user', (scope) =>
  scope.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      identity: users.identity,
      adm: users.adm,
      isDisplay: users.isDisplay,
      setupId: users.setupId,
      tokenVersion: users.tokenVersion,
      mustChangePassword: users.mustChangePassword,
      secondFactorSince: users.secondFactorSince,
      passkeySince: users.passkeySince,
      settings: tenants.settings,
      session: {
        id: sessions.id,
        tokenVersion: sessions.tokenVersion,
        viewedBy: sessions.viewedBy,
        viewedBySid: sessions.viewedBySid,
        persistent: sessions.persistent,
        providerId: sessions.providerId,
        expiresAt: sessions.expiresAt,
        endedAt: sessions.endedAt,
      },
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .leftJoin(
      sessions,
      and(
        eq(sessions.sid, sql.placeholder('sid')),
        eq(sessions.tenantId, users.tenantId),
        eq(sessions.userId, users.id),
      ),
    )
    .where(tenantScoped(scope, users, eq(users.id, sql.placeholder('userId')))),
)

/**
 * The user and the session of a token, as currently stored; the session is null if there is no such row.
 * @param isOldToken cached separately: the row of such a token is inserted later, and an insert is not announced
 */
export async function findSessionUser(scope: Scope, userId: number, sid: string, isOldToken: boolean) {
  const [user] = await sessionUser(scope, isOldToken ? { userId, sid, isOldToken } : { userId, sid })
  return user
}

/**
 * When the person of a session last proved who they are; never for one that was opened by a link. Read from the database,
 * because other nodes are not notified of a confirmation.
 */
export async function findConfirmedAt(scope: Scope, sid: string): Promise<Date | undefined> {
  const [session] = await scope.db
    .select({ confirmedAt: sessions.confirmedAt, createdAt: sessions.createdAt })
    .from(sessions)
    .where(tenantScoped(scope, sessions, eq(sessions.sid, sid)))
  return session?.confirmedAt ?? session?.createdAt
}

/** The person of a session has proved again who they are. */
export async function markConfirmed(scope: Scope, sid: string, confirmedAt: Date): Promise<void> {
  await scope.db
    .update(sessions)
    .set({ confirmedAt })
    .where(tenantScoped(scope, sessions, eq(sessions.sid, sid)))
}

/** A session as it begins. */
export interface NewSession {
  sid: string
  userId: number
  tokenVersion: number
  persistent: boolean
  viewedBy?: number | undefined
  viewedBySid?: string | undefined
  providerId?: number | undefined
  providerSid?: string | undefined
  idToken?: string | undefined
  userAgent: string
  fingerprint: string | undefined
  address: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  confirmedAt?: Date | undefined
}

/** Stores a session; one that is already stored stays as it is. */
export async function insertSession(scope: Scope, session: NewSession): Promise<void> {
  const userAgent = session.userAgent.slice(0, limits.userAgent)
  await scope.db
    .insert(sessions)
    .values({ ...session, userAgent, tenantId: scope.tenantId })
    .onConflictDoNothing({ target: sessions.sid })
}

const openOf = (userId: number): SQL | undefined => and(eq(sessions.userId, userId), isNull(sessions.endedAt))

/** The administrators who view the portal as a user. */
const viewers = alias(users, 'viewers')

/** The sessions of a user that can still be used, the last used first. @param idle seconds, by kind of session */
export function listSessions(
  scope: Scope,
  userId: number,
  idle: { usual: number; persistent: number },
  now: Date,
) {
  const seenSince = (seconds: number) => gt(sessions.lastSeenAt, new Date(now.getTime() - seconds * 1000))
  return scope.db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
      viewedBy: viewers.name,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.tenantId, sessions.tenantId), eq(users.id, sessions.userId)))
    .leftJoin(viewers, and(eq(viewers.tenantId, sessions.tenantId), eq(viewers.id, sessions.viewedBy)))
    .where(
      tenantScoped(
        scope,
        sessions,
        openOf(userId),
        eq(sessions.tokenVersion, users.tokenVersion),
        gt(sessions.expiresAt, now),
        or(
          and(eq(sessions.persistent, false), seenSince(idle.usual)),
          and(eq(sessions.persistent, true), seenSince(idle.persistent)),
        ),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(limits.sessions)
}

/** Ends one session of a user. @returns undefined when there is no such session, or it has ended already */
export async function endSession(
  scope: Scope,
  userId: number,
  session: { id: number } | { sid: string },
  at: Date,
): Promise<{ id: number; userAgent: string; userName: string } | undefined> {
  const which = 'id' in session ? eq(sessions.id, session.id) : eq(sessions.sid, session.sid)
  const [ended] = await scope.db
    .update(sessions)
    .set({ endedAt: at })
    .from(users)
    .where(
      tenantScoped(
        scope,
        sessions,
        openOf(userId),
        which,
        eq(users.tenantId, sessions.tenantId),
        eq(users.id, sessions.userId),
      ),
    )
    .returning({ id: sessions.id, userAgent: sessions.userAgent, userName: users.name })
  return ended
}

/** Ends all sessions of a user but one, and what could open others: links, and sign-ins that wait for a code. */
export async function endOtherSessions(scope: Scope, userId: number, sid: string, at: Date): Promise<void> {
  await scope.db
    .update(sessions)
    .set({ endedAt: at })
    .where(tenantScoped(scope, sessions, openOf(userId), ne(sessions.sid, sid)))
  await scope.db.delete(signInLinks).where(tenantScoped(scope, signInLinks, eq(signInLinks.userId, userId)))
}

/** Ends all sessions of a user, also those without a row. @returns undefined when there is no such user */
export async function endAllSessions(
  scope: Scope,
  userId: number,
  at: Date,
): Promise<{ name: string } | undefined> {
  const [user] = await scope.db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(tenantScoped(scope, users, eq(users.id, userId)))
    .returning({ name: users.name })
  await scope.db
    .update(sessions)
    .set({ endedAt: at })
    .where(tenantScoped(scope, sessions, openOf(userId)))
  return user
}

/** After a change of password: this session goes on with the new token version. */
export async function keepSession(scope: Scope, sid: string, tokenVersion: number): Promise<void> {
  await scope.db
    .update(sessions)
    .set({ tokenVersion })
    .where(tenantScoped(scope, sessions, eq(sessions.sid, sid)))
}

/** Deletes the sessions and sign-in links of all tenants that have expired. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(signInLinks).where(lt(signInLinks.expiresAt, now))
}
