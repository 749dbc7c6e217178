import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { passkeys } from '#common/contract/passkeys.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { limits } from '#common/validation/limits.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import type { SignInDeps } from '../deps.ts'
import { newKey } from '../second-factor/authenticator.ts'
import { demandsPasskey, offersPasskeys } from '../second-factor/policy.ts'
import { findSecondFactor, storeCodesWithoutApp } from '../second-factor/queries.ts'
import { createRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import { consumeChallenge, createChallenge } from './challenges.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './queries.ts'
import { loadWebAuthn, requireRelyingParty } from './relying-party.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in.ts'
import { userHandleOf } from './verify-passkey.ts'

/** The new passkey of an answer to `startPasskey`. @throws PortalError `passkey.refused` */
async function requireRegistration({ deps, scope, session, input }: Call<'insertPasskey', SignInDeps>) {
  const { response } = input.passkey
  const stored = await consumeChallenge(scope, response.clientDataJSON, 'register', deps.clock.now())
  const isOwn = stored && stored.by !== 'any user' && stored.by.id === session.userId
  if (!isOwn) throw new PortalError('passkey.refused')
  const { host, origin } = await requireRelyingParty(deps.config, scope, session.setupId)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response: { ...input.passkey, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: stored.challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new PortalError('passkey.refused', { cause })
  })
  if (!verified.verified) throw new PortalError('passkey.refused')
  const { credential, credentialBackedUp: backedUp } = verified.registrationInfo
  return {
    ...{ host, backedUp, credentialId: credential.id, counter: credential.counter },
    publicKey: Buffer.from(credential.publicKey),
    transports: response.transports ?? [],
  }
}

export const passkeyHandlers = {
  startPasskeySignIn,
  signInWithPasskey,

  async getPasskeys({ deps, scope, session }) {
    const [rows, { host }] = await Promise.all([
      listPasskeys(scope, session.userId),
      requireRelyingParty(deps.config, scope, session.setupId),
    ])
    return {
      available: offersPasskeys(session),
      required: demandsPasskey(session),
      host,
      passkeys: rows.map(({ id, name, createdAt, lastUsedAt, backedUp }) => ({
        ...{ id, name, synced: backedUp },
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    }
  },

  async startPasskey({ deps, scope, session }) {
    if (!offersPasskeys(session)) throw new PortalError('access.denied')
    const { userId } = session
    const { host, company } = await requireRelyingParty(deps.config, scope, session.setupId)
    const stored = await listPasskeys(scope, userId)
    const { generateRegistrationOptions } = await loadWebAuthn()
    const options = await generateRegistrationOptions({
      rpName: company,
      rpID: host,
      userName: session.email,
      userDisplayName: session.name,
      userID: userHandleOf(scope, userId),
      challenge: await createChallenge(scope, { purpose: 'register', by: { id: userId } }, deps.clock.now()),
      excludeCredentials: stored
        .filter((passkey) => passkey.host === host)
        .map(({ credentialId: id, transports }) => ({ id, transports })),
      // One that signs in alone: found without an e-mail, and unlocked by its user.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: { ...options } }
  },

  async insertPasskey(call) {
    const { deps, scope, session, input } = call
    const { userId, name: userName } = session
    if (!offersPasskeys(session)) throw new PortalError('access.denied')
    const registered = await requireRegistration(call)
    const isFirstFactor = !session.secondFactorSince && !session.passkeySince
    const hasCodes = (await findSecondFactor(scope, userId))?.recoveryCodes.length
    const created = session.secondFactorSince || hasCodes ? undefined : await createRecoveryCodes()
    const key = created && deps.keyring.encrypt(newKey())
    const at = new Date(deps.clock.now())
    return call.audited(async (tx) => {
      const id = await insertPasskey(tx, { ...registered, userId, name: input.name }, at)
      if ((await listPasskeys(tx, userId)).length > limits.passkeys) {
        throw new PortalError('limit.passkeys', { params: { max: limits.passkeys } })
      }
      if (created && key) await storeCodesWithoutApp(tx, userId, { key, recoveryCodes: created.hashes })
      if (isFirstFactor) await endOtherSessions(tx, userId, session.sid, at)
      return {
        response: { id, ...(created && { recovery_codes: created.codes }) },
        object: { id: userId, name: userName },
        after: { passkey: id },
      }
    })
  },

  updatePasskey({ input: { id_passkey: id, name }, session, audited }) {
    return audited(async (tx) => {
      if (!(await renamePasskey(tx, session.userId, { id, name }))) throw new PortalError('resource.missing')
      return { response: {}, object: { id: session.userId, name: session.name }, details: { passkey: id } }
    })
  },

  deletePasskey({ input: { id_passkey: id }, session, audited }) {
    return audited(async (tx) => {
      if (!(await deletePasskey(tx, session.userId, id))) throw new PortalError('resource.missing')
      return { response: {}, object: { id: session.userId, name: session.name }, before: { passkey: id } }
    })
  },
} satisfies HandlersOf<typeof passkeys, SignInDeps>
