import { and, desc, eq, gt } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import { auditEvents } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import type { findLogin } from '../authentication/queries.ts'
import type { SignInDeps } from '../deps.ts'
import { viewLifetimes } from './lifetimes.ts'
import { type Device, openSession, type Viewer } from './open-session.ts'
import { findSessionUser } from './queries.ts'

/** For how long users see who has viewed the portal as them. */
const historyDays = 90

type Viewed = NonNullable<Awaited<ReturnType<typeof findLogin>>>

/** @throws PortalError `access.denied` for users as whom the portal cannot be viewed: administrators and blocked ones */
export function requireViewable({ adm, blockedAt }: Pick<Viewed, 'adm' | 'blockedAt'>): void {
  if (adm || blockedAt) throw new PortalError('access.denied')
}

/**
 * The user of a session that another one depends on, while it is open, and so is the one that it was made from itself.
 * @throws PortalError `session.ended`
 */
export async function requireOpenSession(scope: Scope, { userId, sid }: Viewer, now: number) {
  const user = await findSessionUser(scope, userId, sid, false)
  const own = user?.session
  const isOpen = own?.endedAt === null && own.expiresAt.getTime() > now
  if (!isOpen || own.tokenVersion !== user?.tokenVersion) throw new PortalError('session.ended')
  const parentSid = own.viewedBy === null ? own.viewedBySid : null
  if (parentSid) await requireOpenSession(scope, { userId, sid: parentSid }, now)
  return { ...user, session: own }
}

/**
 * The administrator of a session that views the portal as its user (decision 067): as currently stored, and only while
 * the session in which that began is open.
 * @throws PortalError `session.ended`
 */
export async function requireViewer(
  scope: Scope,
  viewer: Viewer,
  now: number,
): Promise<{ id: number; name: string }> {
  const { id, name, adm } = await requireOpenSession(scope, viewer, now)
  if (!adm) throw new PortalError('session.ended')
  return { id, name }
}

/**
 * Opens the session of an administrator who views the portal as a user, and records it. It is no sign-in of the user.
 * @returns its token
 * @throws PortalError `session.ended` when the administrator's own session has ended
 */
export async function openView(
  deps: SignInDeps,
  scope: Scope,
  { user, viewer }: { user: Viewed; viewer: Viewer },
  device: Device & Pick<Caller, 'requestId'>,
): Promise<string> {
  requireViewable(user)
  const at = deps.clock.now()
  const { id: userId, name: userName } = await requireViewer(scope, viewer, at)
  const { tenantId } = scope
  const { address, requestId } = device
  return inTransaction(scope, async (tx) => {
    const holder = { ...user, lifetimes: viewLifetimes, persistent: false, viewer }
    const token = await openSession(deps, tx, holder, device)
    const actor = { tenantId, userId, userName, address, requestId }
    const object = { id: user.id, name: user.name }
    await insertAuditEvents(tx.db, [{ ...actor, at, action: 'user.view_as', object }])
    return token
  })
}

/** Who has viewed the portal as a user, the last one first. */
export const listViews = (scope: Scope, userId: number, now: number) =>
  scope.db
    .select({ at: auditEvents.at, name: auditEvents.userName })
    .from(auditEvents)
    .where(
      tenantScoped(
        scope,
        auditEvents,
        and(eq(auditEvents.objectType, 'user'), eq(auditEvents.objectId, userId)),
        eq(auditEvents.action, 'user.view_as'),
        gt(auditEvents.at, new Date(now - historyDays * 86_400_000)),
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(limits.sessions)
