import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import { displays, sessions, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { Call } from '../../http/call.ts'
import { createChallenge, takeChallenge } from '../../sign-in/passkeys/challenges.ts'
import { displayLifetimes } from '../../sign-in/sessions/lifetimes.ts'
import { userOfDisplay } from '../administration/stored-displays.ts'
import type { DisplaysDeps } from '../deps.ts'
import { displaySessionDays } from '../pairing/create-display.ts'
import { isSignedBy } from '../pairing/device-key.ts'

/** A display with a device whose session has not ended, with what its token says. */
async function findOpenable(scope: Scope, displayId: number, now: Date) {
  const isOpen = and(isNull(sessions.endedAt), gt(sessions.expiresAt, now))
  const [found] = await scope.db
    .select({
      id: users.id,
      name: users.name,
      adm: users.adm,
      tenantId: users.tenantId,
      setupId: users.setupId,
      tokenVersion: users.tokenVersion,
      deviceKey: displays.deviceKey,
      sid: sessions.sid,
    })
    .from(displays)
    .innerJoin(users, userOfDisplay)
    .innerJoin(
      sessions,
      and(
        eq(sessions.tenantId, displays.tenantId),
        eq(sessions.sid, displays.sessionSid),
        eq(sessions.userId, displays.userId),
        eq(sessions.tokenVersion, users.tokenVersion),
      ),
    )
    .where(
      tenantScoped(
        scope,
        displays,
        eq(displays.userId, displayId),
        isNotNull(displays.deviceKey),
        isNull(users.blockedAt),
        isOpen,
      ),
    )
  return found
}

/** Extends the session of a device by its use; one that has ended meanwhile stays so. */
async function extendSession(scope: Scope, sid: string, { address }: { address: string }, now: Date) {
  const expiresAt = new Date(now.getTime() + displaySessionDays * 86_400_000)
  await scope.db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt, address })
    .where(tenantScoped(scope, sessions, eq(sessions.sid, sid), isNull(sessions.endedAt)))
}

/** The same for every id, also of displays that do not exist. */
export async function challengeDisplay({ deps, input }: Call<'challengeDisplay', DisplaysDeps>) {
  const scope = { db: deps.database.db, tenantId: input.id_empresa }
  const challenge = await createChallenge(scope, { purpose: 'display', by: 'any user' }, deps.clock.now())
  return { challenge: challenge.toString('base64url') }
}

/**
 * Gives a display a token, once its device has signed a challenge: who has copied the storage of the browser does not
 * have the key, and who has stolen a token cannot renew it.
 * @throws PortalError `display.challenge` for a challenge that is unknown, too old or used, or `display.unpaired`
 */
export async function openDisplay({ deps, input, caller }: Call<'openDisplay', DisplaysDeps>) {
  const scope = { db: deps.database.db, tenantId: input.id_empresa }
  const { challenge, signature, id_display: id } = input
  const now = deps.clock.now()
  if (!(await takeChallenge(scope, challenge, 'display', now))) throw new PortalError('display.challenge')
  const display = await findOpenable(scope, id, new Date(now))
  if (!display?.deviceKey) throw new PortalError('display.unpaired')
  if (!isSignedBy(display.deviceKey, challenge, signature)) {
    deps.log.warn(
      { display: id, address: caller.address },
      'another device than the paired one wants a token',
    )
    throw new PortalError('display.unpaired')
  }
  const { sid } = display
  await extendSession(scope, sid, caller, new Date(now))
  const token = deps.tokens.sign(display, { sid, lifetimes: displayLifetimes, kind: 'display' })
  const expiresAt = new Date(now + displayLifetimes.absolute * 1000)
  return { token, expires_at: expiresAt.toISOString() }
}
