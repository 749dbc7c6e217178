import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { type findLogin, recordSignIn, recordVisit } from '../authentication/queries.ts'
import type { SignInDeps } from '../deps.ts'
import type { Factor } from '../second-factor/verify-code.ts'
import { sessionLifetimes } from './lifetimes.ts'
import { type Device, openSession, type ParentSession, type ProviderSession } from './open-session.ts'

type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>

interface SignInOptions {
  /** The user asked to stay signed in, which counts only where the tenant allows it. */
  keepSignedIn?: boolean
  /** What the user has proved to have besides the password. */
  factor?: Factor
  /** The session of the user that this one is made from. */
  parent?: ParentSession | undefined
  /** With a link that was made in a session. */
  isByLink?: boolean
  /** The provider that the user has signed in with, and how the log names that. */
  provider?: ProviderSession & { reason: string }
}

/**
 * Logs the sign-in of a user who has proved who they are, and opens a session.
 * @returns its token
 * @throws PortalError `login.refused` when the operator has blocked the user (decision 059)
 */
export async function signIn(
  deps: SignInDeps,
  scope: Scope,
  user: Login,
  device: Device,
  { keepSignedIn = false, factor, parent, provider, isByLink = false }: SignInOptions = {},
): Promise<string> {
  const at = new Date(deps.clock.now())
  const { address, userAgent, fingerprint } = device
  const { id: userId, email, settings } = user
  const logged = { tenantId: scope.tenantId, userId, email, address, userAgent, fingerprint, at }
  if (user.blockedAt) {
    await recordSignIn(scope.db, { ...logged, result: 'refused', reason: 'blocked' })
    throw new PortalError('login.refused')
  }
  const reason = provider?.reason ?? factor
  await recordSignIn(scope.db, { ...logged, result: 'success', ...(reason && { reason }) })
  await recordVisit(scope, userId, { fingerprint, userAgent }, at)
  const persistent = keepSignedIn && tenantSettings(settings).keepSignedIn === 'on'
  const lifetimes = sessionLifetimes(settings, deps.config.SESSION_HOURS, persistent)
  return openSession(deps, scope, { ...user, lifetimes, persistent, parent, provider, isByLink }, device)
}
