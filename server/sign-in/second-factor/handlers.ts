import type { secondFactor } from '#common/contract/second-factor.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { requireSetup } from '../../directory/setups.ts'
import type { HandlersOf } from '../../http/call.ts'
import { requireCurrentPassword, type SignedInCall } from '../authentication/current-password.ts'
import { requireConfirmed } from '../confirmation/require-confirmed.ts'
import type { SignInDeps } from '../deps.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import { newKey, uriOf } from './authenticator.ts'
import { confirmLogin } from './confirm-login.ts'
import { isDemanded, isOffered } from './policy.ts'
import {
  disableApp,
  findSecondFactor,
  markEnabled,
  storeCodesWithoutApp,
  storeKey,
  storeRecoveryCodes,
} from './queries.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { removeSecondFactor } from './remove.ts'
import { requireOwnCode } from './verify-code.ts'

/** Asks for what a stolen session alone does not have. @throws PortalError */
async function requireProof(call: SignedInCall, input: { password: string; code: string }): Promise<void> {
  if (!call.session.secondFactorSince) throw new PortalError('resource.missing')
  await requireCurrentPassword(call, 'password', input.password)
  await requireOwnCode(call, { code: input.code })
}

export const secondFactorHandlers = {
  confirmLogin,

  async getSecondFactor({ scope, session }) {
    const stored = await findSecondFactor(scope, session.userId)
    return {
      available: isOffered(session),
      required: isDemanded(session),
      since: stored?.since?.toISOString() ?? null,
      recovery_codes_left: stored?.recoveryCodes.length ?? 0,
    }
  },

  async startSecondFactor(call) {
    const { input, scope, session, deps } = call
    if (!isOffered(session)) throw new PortalError('access.denied')
    await requireCurrentPassword(call, 'password', input.password)
    const key = newKey()
    if (!(await storeKey(scope, session.userId, deps.keyring.encrypt(key)))) {
      throw new PortalError('resource.conflict')
    }
    const { company } = await requireSetup(scope, session.setupId)
    return { key, uri: uriOf(key, { company, email: session.email }) }
  },

  async enableSecondFactor(call) {
    const { input, session, deps, audited } = call
    const { userId: id, name, sid } = session
    await requireOwnCode(call, { code: input.code, isFirst: true })
    const { codes, hashes } = await createRecoveryCodes()
    const at = new Date(deps.clock.now())
    return audited(async (tx) => {
      const isStored = (await markEnabled(tx, id, at)) && (await storeRecoveryCodes(tx, id, hashes))
      if (!isStored) throw new PortalError('resource.conflict')
      await endOtherSessions(tx, id, sid, at)
      return { response: { recovery_codes: codes }, object: { id, name } }
    })
  },

  async renewRecoveryCodes(call) {
    const { userId: id, name } = call.session
    const { password = '', code = '' } = call.input
    const { secondFactorSince, passkeySince } = call.session
    if (secondFactorSince || !passkeySince) await requireProof(call, { password, code })
    else await requireConfirmed(call)
    const { codes, hashes } = await createRecoveryCodes()
    const key = call.deps.keyring.encrypt(newKey())
    return call.audited(async (tx) => {
      if (!secondFactorSince) await storeCodesWithoutApp(tx, id, { key, recoveryCodes: hashes })
      else if (!(await storeRecoveryCodes(tx, id, hashes))) throw new PortalError('resource.missing')
      return { response: { recovery_codes: codes }, object: { id, name } }
    })
  },

  async disableSecondFactor(call) {
    const { userId: id, name, sid } = call.session
    await requireProof(call, call.input)
    return call.audited(async (tx) => {
      if (!(await disableApp(tx, id, call.deps.keyring.encrypt(newKey()))))
        throw new PortalError('resource.missing')
      await endOtherSessions(tx, id, sid, new Date(call.deps.clock.now()))
      return { response: {}, object: { id, name } }
    })
  },

  async removeSecondFactor({ input: { id_user: id }, session, deps, audited }) {
    // One's own is turned off in the profile, with a code.
    if (id === session.userId) throw new PortalError('access.denied')
    return audited(async (tx) => {
      const user = await removeSecondFactor(tx, id, new Date(deps.clock.now()))
      if (!user) throw new PortalError('resource.missing')
      return { response: {}, object: { id, name: user.name } }
    })
  },
} satisfies HandlersOf<typeof secondFactor, SignInDeps>
