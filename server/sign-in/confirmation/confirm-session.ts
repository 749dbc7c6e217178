import type { Call } from '../../http/call.ts'
import { requireCurrentPassword } from '../authentication/current-password.ts'
import type { SignInDeps } from '../deps.ts'
import { requireOwnCode } from '../second-factor/verify-code.ts'
import { adoptSession } from '../sessions/open-session.ts'
import { markConfirmed } from '../sessions/queries.ts'

/**
 * Confirms a session with one of the proofs that sign-in accepts. They are counted as those of other calls are.
 * @throws PortalError `password.wrong`, `request.invalid` for a wrong code, or `login.throttled`
 */
export async function confirmSession(call: Call<'confirmSession', SignInDeps>) {
  const { input, deps, scope, session, caller } = call
  if (session.id === undefined) await adoptSession(deps, scope, session, caller)
  if (input.code) await requireOwnCode(call, input.code)
  else await requireCurrentPassword(call, 'password', input.password ?? '')
  await markConfirmed(scope, session.sid, new Date(deps.clock.now()))
  return {}
}
