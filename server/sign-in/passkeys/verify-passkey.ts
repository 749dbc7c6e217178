import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { InputOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { Caller } from '../../http/call.ts'
import { recordSignIn } from '../authentication/queries.ts'
import type { SignInDeps } from '../deps.ts'
import { type Answerer, consumeChallenge, type Purpose } from './challenges.ts'
import { findPasskey, recordUse } from './queries.ts'
import { loadWebAuthn, relyingParty } from './relying-party.ts'

export type Assertion = InputOf<'signInWithPasskey'>['passkey']

type Passkey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** Names the account of a user to authenticators. */
export const userHandleOf = ({ tenantId }: Pick<Scope, 'tenantId'>, userId: number): Buffer<ArrayBuffer> =>
  Buffer.from(`${tenantId}/${userId}`)

/** @returns the new counter; undefined unless the passkey has signed the challenge for this host, by its verified user */
async function verifySignature(
  config: SignInDeps['config'],
  scope: Scope,
  passkey: Passkey,
  { assertion, challenge }: { assertion: Assertion; challenge: string },
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  const { host, origin } = relyingParty(config, passkey.host)
  const { userHandle } = assertion.response
  if (userHandle && userHandle !== userHandleOf(scope, passkey.userId).toString('base64url')) return undefined
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      // The counter is compared below, once the signature is known to be right.
      credential: { id: assertion.id, publicKey: new Uint8Array(passkey.publicKey), counter: -1 },
      requireUserVerification: true,
    })
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return verified ? { counter, backedUp } : undefined
  } catch {
    // The library says so of an answer that is for another host, or malformed.
    return undefined
  }
}

/**
 * Verifies the answer of a passkey to a challenge, which it uses up.
 * @param by who must have made it, besides the user of the challenge
 * @returns the user
 * @throws PortalError `passkey.refused`. A wrong signature, and a counter that has not risen because the authenticator was
 *   copied, are recorded.
 */
export async function requirePasskey(
  deps: Pick<SignInDeps, 'config' | 'clock' | 'audit'>,
  scope: Scope,
  {
    assertion,
    purpose,
    by,
    caller,
    fingerprint,
  }: {
    assertion: Assertion
    purpose: Purpose
    by: Answerer
    caller: Caller
    fingerprint?: string | undefined
  },
): Promise<{ userId: number }> {
  const now = deps.clock.now()
  const challenge = await consumeChallenge(scope, assertion.response.clientDataJSON, purpose, now)
  const passkey = await findPasskey(scope, assertion.id)
  const isBy = (who: Answerer) => who === 'any user' || who.id === passkey?.userId
  if (!challenge || !passkey || !isBy(by) || !isBy(challenge.by)) throw new PortalError('passkey.refused')
  const answer = { assertion, challenge: challenge.challenge }
  const signed = await verifySignature(deps.config, scope, passkey, answer)
  if (signed && (await recordUse(scope, passkey.id, { ...signed, at: new Date(now) }))) {
    return { userId: passkey.userId }
  }
  const { address, userAgent, requestId } = caller
  const actor = { tenantId: scope.tenantId, userId: null, userName: null, address, requestId }
  const object = { id: passkey.userId, name: passkey.userName }
  const details = { cause: signed ? 'copied' : 'signature' }
  deps.audit.record({ ...actor, at: now, action: 'user.refuse_passkey', object, details })
  if (purpose === 'sign_in') {
    const attempt = { tenantId: scope.tenantId, userId: passkey.userId, email: passkey.email }
    const device = { address, userAgent, fingerprint, at: new Date(now) }
    await recordSignIn(scope.db, { ...attempt, ...device, result: 'refused', reason: 'passkey_refused' })
  }
  throw new PortalError('passkey.refused')
}
