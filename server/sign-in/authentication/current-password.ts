import { PortalError } from '#common/errors/portal-error.ts'
import type { Call } from '../../http/call.ts'
import { actorOf } from '../../records/audit/event.ts'
import type { SignInDeps } from '../deps.ts'
import { markConfirmed } from '../sessions/queries.ts'
import { verifyPassword } from './passwords.ts'
import { findPasswordHash } from './queries.ts'
import { rateLimited } from './throttle.ts'

/** What is known of any call of a signed-in user. */
export type SignedInCall = Pick<Call<'getSessions', SignInDeps>, 'deps' | 'scope' | 'session' | 'caller'>

/**
 * Asks for the caller's own password before a change that decides who can sign in: a session may be stolen. The right one
 * also confirms the session.
 * @param field of the request, for the error
 * @throws PortalError `password.wrong`, or `login.throttled` after too many wrong ones
 */
export async function requireCurrentPassword(
  { deps, scope, session, caller }: SignedInCall,
  field: 'old_password' | 'current_password' | 'password',
  password: string,
): Promise<void> {
  const { userId: id, name } = session
  const attempt = { tenantId: scope.tenantId, user: id, from: 'anywhere' as const }
  await rateLimited(deps, attempt, async () => {
    if (await verifyPassword(await findPasswordHash(scope, id), password)) return
    const at = deps.clock.now()
    deps.audit.record({
      ...actorOf(session, caller),
      at,
      action: 'user.refuse_password',
      object: { id, name },
    })
    throw new PortalError('password.wrong', { fields: { [field]: 'passwordWrong' } })
  })
  await markConfirmed(scope, session.sid, new Date(deps.clock.now()))
}
