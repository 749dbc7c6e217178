import { PortalError } from '#common/errors/portal-error.ts'
import type { SignedInCall } from '../authentication/current-password.ts'
import { findConfirmedAt } from '../sessions/queries.ts'

/** For how long a sign-in, or a confirmation in the session, counts. */
const confirmationMinutes = 15

/**
 * Asks the person to prove again who they are before a change that a stolen session must not make (decision 127).
 * A program cannot: a person confirmed the creation of its token. Handlers call it before they change anything, where the contract cannot tell whether a request needs it.
 * @throws PortalError `session.confirm` when the sign-in and the last confirmation are too long ago
 */
export async function requireConfirmed({
  deps,
  scope,
  session,
}: Pick<SignedInCall, 'scope' | 'session'> & {
  deps: Pick<SignedInCall['deps'], 'clock'>
}): Promise<void> {
  if (session.apiToken) return
  const stored = session.id === undefined ? undefined : await findConfirmedAt(scope, session.sid)
  const at = stored?.getTime() ?? session.token.signedInAt * 1000
  if (at + confirmationMinutes * 60_000 <= deps.clock.now()) throw new PortalError('session.confirm')
}
