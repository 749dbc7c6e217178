import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { Call } from '../../http/call.ts'
import { networkOf } from '../../sign-in/authentication/throttle.ts'
import type { DisplaysDeps } from '../deps.ts'
import { lockPairing, type Pairing } from '../pairing/queries.ts'
import { typedUserCode } from '../pairing/user-code.ts'

/** Counts that a person enters a code, before it is looked up: there is no guessing. @throws PortalError `login.throttled` */
export async function countCode({
  deps,
  session,
  caller,
}: Pick<Call<'pairDisplay' | 'pairOwnDisplay', DisplaysDeps>, 'deps' | 'session' | 'caller'>): Promise<void> {
  await deps.limiter.consume('pairingCodesOfAddress', networkOf(caller.address))
  await deps.limiter.consume('pairingCodesOfUser', session.userId)
}

/** The device that shows a code, which no other call can use then. @throws PortalError `pairing.code` */
export async function requirePairing(tx: Scope, code: string, now: Date): Promise<Pairing> {
  const pairing = await lockPairing(tx, typedUserCode(code), now)
  if (!pairing) throw new PortalError('pairing.code', { fields: { code: 'pairingCode' } })
  return pairing
}
