import { PortalError } from '#common/errors/portal-error.ts'
import type { Call } from '../../http/call.ts'
import { requirePasswordSignIn } from '../authentication/password-sign-in.ts'
import { findLogin, isKnownDevice, recordSignIn } from '../authentication/queries.ts'
import type { SignInDeps } from '../deps.ts'
import { signIn } from '../sessions/sign-in.ts'
import { deleteChallenge, findChallenge } from '../sessions/sign-in-links.ts'
import { requireCode } from './verify-code.ts'

/**
 * Completes a sign-in whose e-mail, password and captcha were accepted.
 * @throws PortalError `login.challenge` when that was too long ago, or does not count any longer
 */
export async function confirmLogin({ deps, input, caller }: Call<'confirmLogin', SignInDeps>) {
  const { challenge, code } = input
  const scope = { db: deps.database.db, tenantId: input.id_empresa }
  await requirePasswordSignIn(scope)
  const found = await findChallenge(scope, challenge, deps.clock.now())
  const user = found && (await findLogin(scope, { id: found.userId }))
  if (!user || user.tokenVersion !== found?.tokenVersion) throw new PortalError('login.challenge')
  const { id: userId, name, email } = user
  const { address, userAgent, requestId } = caller
  const fingerprint = input.fingerprint || undefined
  const device = { address, userAgent, fingerprint }
  const isKnown = fingerprint && (await isKnownDevice(scope, userId, fingerprint))
  const from = isKnown ? { device: fingerprint } : 'anywhere'
  const factor = await requireCode(deps, scope, { userId, code, from }, async () => {
    const at = deps.clock.now()
    const actor = { tenantId: scope.tenantId, userId: null, userName: null, address, requestId }
    deps.audit.record({ ...actor, at, action: 'user.refuse_code', object: { id: userId, name } })
    const attempt = { tenantId: scope.tenantId, userId, email, ...device, at: new Date(at) }
    await recordSignIn(scope.db, { ...attempt, result: 'refused', reason: 'code' })
  })
  if (!(await deleteChallenge(scope, challenge))) throw new PortalError('login.challenge')
  const keepSignedIn = input.keep_signed_in === 'S'
  return { token: await signIn(deps, scope, user, device, { keepSignedIn, factor }) }
}
