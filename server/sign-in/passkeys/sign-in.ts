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
import { createChallenge, type Purpose } from './challenges.ts'
import { listPasskeys } from './queries.ts'
import { loadWebAuthn, requireRelyingParty } from './relying-party.ts'
import { requirePasskey } from './verify-passkey.ts'

/**
 * What a browser asks an authenticator for.
 * @param userId whose passkeys may answer; undefined: any that the browser knows for this host
 * @returns undefined when this user has none there
 */
export async function passkeyOptions(
  { clock }: Pick<SignInDeps, 'clock'>,
  scope: Scope,
  host: string,
  { purpose, userId }: { purpose: Purpose; userId?: number | undefined },
) {
  const own = userId === undefined ? [] : await listPasskeys(scope, userId)
  const usable = own.filter((passkey) => passkey.host === host)
  if (userId !== undefined && usable.length === 0) return undefined
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: host,
    challenge: await createChallenge(scope, { purpose, userId }, clock.now()),
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
  const { host } = await requireRelyingParty(deps.config, scope, input.id_setup)
  const user = input.challenge ? await requireWaiting(deps, scope, input.challenge) : undefined
  const isOffered = !user || offersPasskeys(user)
  const options = isOffered
    ? await passkeyOptions(deps, scope, host, { purpose: 'sign_in', userId: user?.id })
    : undefined
  return { ...(options && { options }), ...(user && { app: countsApp(user) }) }
}

export async function signInWithPasskey({ deps, input, caller }: Call<'signInWithPasskey', SignInDeps>) {
  const scope = { db: deps.database.db, tenantId: input.id_empresa }
  await requirePasswordSignIn(scope)
  const fingerprint = input.fingerprint || undefined
  const answer = { assertion: input.passkey, purpose: 'sign_in', caller, fingerprint } as const
  const { userId } = await requirePasskey(deps, scope, answer)
  const user = await findLogin(scope, { id: userId })
  if (!user || !offersPasskeys(user)) throw new PortalError('passkey.refused')
  const { address, userAgent } = caller
  const keepSignedIn = input.keep_signed_in === 'S'
  const device = { address, userAgent, fingerprint }
  return { token: await signIn(deps, scope, user, device, { keepSignedIn, factor: 'passkey' }) }
}
