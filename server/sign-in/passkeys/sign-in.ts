import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import type { Call } from '../../http/call.ts'
import { requirePasswordSignIn } from '../authentication/password-sign-in.ts'
import { findLogin } from '../authentication/queries.ts'
import { networkOf } from '../authentication/throttle.ts'
import type { SignInDeps } from '../deps.ts'
import { countsApp, offersPasskeys } from '../second-factor/policy.ts'
import { signIn } from '../sessions/sign-in.ts'
import { findChallenge } from '../sessions/sign-in-links.ts'
import { type Answerer, createChallenge, type Purpose } from './challenges.ts'
import { listPasskeys } from './queries.ts'
import { loadWebAuthn, requireRelyingParty } from './relying-party.ts'
import { requirePasskey } from './verify-passkey.ts'

/**
 * What a browser asks an authenticator for, at the host of a brand.
 * @param by whose passkeys may answer; of any user, those that the browser knows
 * @returns undefined when this user has none for the host
 * @throws PortalError `resource.missing` for a brand of another tenant
 */
export async function passkeyOptions(
  { clock, config }: Pick<SignInDeps, 'clock' | 'config'>,
  scope: Scope,
  setupId: number,
  { purpose, by }: { purpose: Purpose; by: Answerer },
) {
  const { host } = await requireRelyingParty(config, scope, setupId)
  const own = by === 'any user' ? [] : await listPasskeys(scope, by.id)
  const usable = own.filter((passkey) => passkey.host === host)
  if (by !== 'any user' && usable.length === 0) return undefined
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: await createChallenge(scope, { purpose, by }, clock.now()),
    allowCredentials: usable.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })
  return { ...options }
}

/** The user of a sign-in that waits for a second factor. @throws PortalError `login.challenge` */
async function requireWaiting({ clock }: SignInDeps, scope: Scope, challenge: string) {
  const found = await findChallenge(scope, challenge, clock.now())
  const user = found && (await findLogin(scope, { id: found.userId }))
  if (!user || user.tokenVersion !== found?.tokenVersion) throw new PortalError('login.challenge')
  return user
}

/** Counted by network in place of a captcha: a passkey cannot be guessed (decision 127). */
export async function startPasskeySignIn({ deps, input, caller }: Call<'startPasskeySignIn', SignInDeps>) {
  await deps.limiter.consume('passkeySignIns', networkOf(caller.address))
  const scope = { db: deps.database.db, tenantId: input.id_empresa }
  await requirePasswordSignIn(scope)
  const user = input.challenge ? await requireWaiting(deps, scope, input.challenge) : undefined
  const isOffered = !user || offersPasskeys(user)
  const options = isOffered
    ? await passkeyOptions(deps, scope, input.id_setup, { purpose: 'sign_in', by: user ?? 'any user' })
    : undefined
  return { ...(options && { options }), ...(user && { app: countsApp(user) }) }
}

export async function signInWithPasskey({ deps, input, caller }: Call<'signInWithPasskey', SignInDeps>) {
  const scope = { db: deps.database.db, tenantId: input.id_empresa }
  await requirePasswordSignIn(scope)
  const fingerprint = input.fingerprint || undefined
  const by = 'any user'
  const answer = { assertion: input.passkey, purpose: 'sign_in', by, caller, fingerprint } as const
  const { userId } = await requirePasskey(deps, scope, answer)
  const user = await findLogin(scope, { id: userId })
  if (!user || !offersPasskeys(user)) throw new PortalError('passkey.refused')
  const { address, userAgent } = caller
  const keepSignedIn = input.keep_signed_in === 'S'
  const device = { address, userAgent, fingerprint }
  return { token: await signIn(deps, scope, user, device, { keepSignedIn, factor: 'passkey' }) }
}
