import type { Call } from '../../http/call.ts'
import { requireCurrentPassword } from '../authentication/current-password.ts'
import type { SignInDeps } from '../deps.ts'
import { passkeyOptions } from '../passkeys/sign-in.ts'
import { requirePasskey } from '../passkeys/verify-passkey.ts'
import { countsApp, offersPasskeys } from '../second-factor/policy.ts'
import { requireOwnCode } from '../second-factor/verify-code.ts'
import { adoptSession } from '../sessions/open-session.ts'
import { markConfirmed } from '../sessions/queries.ts'

/** What the person of a session can confirm it with. */
export async function startConfirmation({ deps, scope, session }: Call<'startConfirmation', SignInDeps>) {
  const { userId, setupId, passkeySince } = session
  const passkey =
    passkeySince && offersPasskeys(session)
      ? await passkeyOptions(deps, scope, setupId, { purpose: 'confirm', by: { id: userId } })
      : undefined
  const provider = session.providerId !== undefined
  return { password: true, app: countsApp(session), provider, ...(passkey && { passkey }) }
}

/**
 * Confirms a session with one of the proofs that sign-in accepts. They are counted as those of other calls are.
 * @throws PortalError `password.wrong`, `passkey.refused`, `request.invalid` for a wrong code, or `login.throttled`
 */
export async function confirmSession(call: Call<'confirmSession', SignInDeps>) {
  const { input, deps, scope, session, caller } = call
  if (session.id === undefined) await adoptSession(deps, scope, session, caller)
  if (input.passkey) {
    const by = { id: session.userId }
    await requirePasskey(deps, scope, { assertion: input.passkey, purpose: 'confirm', by, caller })
  } else if (input.code) await requireOwnCode(call, { code: input.code })
  else await requireCurrentPassword(call, 'password', input.password ?? '')
  await markConfirmed(scope, session.sid, new Date(deps.clock.now()))
  return {}
}
