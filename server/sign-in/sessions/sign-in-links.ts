import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { signInLinkPrefix, viewLinkPrefix } from '#common/addresses/sign-in-link.ts'
import { signInLinks } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { hashToken } from '../../base/digest.ts'
import type { Viewer } from './open-session.ts'

/** Who opens a session with a token, and the session it comes from: that of an administrator, or of the user. */
type Origin = { viewer?: Viewer; parentSid?: string }

const lifetimeMs = 10 * 60_000

/** What a token is for: to sign in, to view the portal as the user, or to complete a sign-in with a code. */
type Purpose = '' | 'view ' | 'code '

/**
 * A token is found only for its purpose: that of a viewer does not open an
 * ordinary session, also not on nodes of release 1.1, and that of a sign-in opens none without a code. Links are hashed
 * without a purpose, as in release 1.1, so what is hashed as one must begin like one.
 */
const hashOf = (token: string, purpose: Purpose): string => hashToken(purpose + token)

const hashOfLink = (token: string): string | undefined => {
  if (token.startsWith(viewLinkPrefix)) return hashOf(token, 'view ')
  return token.startsWith(signInLinkPrefix) ? hashOf(token, '') : undefined
}

type Holder = { id: number; tokenVersion: number }

async function insertToken(
  scope: Scope,
  user: Holder,
  now: number,
  { tokenHash, viewer, parentSid }: { tokenHash: string } & Origin,
): Promise<Date> {
  const expiresAt = new Date(now + lifetimeMs)
  await scope.db.insert(signInLinks).values({
    tokenHash,
    tenantId: scope.tenantId,
    userId: user.id,
    tokenVersion: user.tokenVersion,
    viewedBy: viewer?.userId,
    viewedBySid: viewer?.sid ?? parentSid,
    createdAt: new Date(now),
    expiresAt,
  })
  return expiresAt
}

/**
 * Stores a one-time token that signs a user in.
 * @param origin an administrator who views the portal as the user with it, or the session of the user it is made in
 * @returns the token, which is stored nowhere, and its expiry
 */
export async function insertSignInLink(
  scope: Scope,
  user: Holder,
  now: number,
  origin: Origin = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = (origin.viewer ? viewLinkPrefix : signInLinkPrefix) + randomBytes(32).toString('base64url')
  const tokenHash = hashOf(token, origin.viewer ? 'view ' : '')
  return { token, expiresAt: await insertToken(scope, user, now, { tokenHash, ...origin }) }
}

/** Stores that the password of a user was accepted, and a code is awaited. @returns the token that goes with the code */
export async function insertChallenge(scope: Scope, user: Holder, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(scope, user, now, { tokenHash: hashOf(token, 'code ') })
  return token
}

/** Whose code is awaited; undefined once it is too late. Several codes may be tried. */
export async function findChallenge(
  scope: Scope,
  token: string,
  now: number,
): Promise<{ userId: number; tokenVersion: number } | undefined> {
  const isAwaited = eq(signInLinks.tokenHash, hashOf(token, 'code '))
  const [found] = await scope.db
    .select()
    .from(signInLinks)
    .where(tenantScoped(scope, signInLinks, isAwaited))
  return found && found.expiresAt.getTime() > now ? found : undefined
}

/** Ends the wait for a code: of two concurrent sign-ins one succeeds. */
export async function deleteChallenge(scope: Scope, token: string): Promise<boolean> {
  const isAwaited = eq(signInLinks.tokenHash, hashOf(token, 'code '))
  const { rowCount } = await scope.db.delete(signInLinks).where(tenantScoped(scope, signInLinks, isAwaited))
  return (rowCount ?? 0) > 0
}

/** Uses up a one-time token: of two concurrent uses one succeeds. @returns whom it signs in, and its origin, if it is valid */
export async function consumeSignInLink(
  scope: Scope,
  token: string,
  now: number,
): Promise<({ userId: number; tokenVersion: number } & Origin) | undefined> {
  const tokenHash = hashOfLink(token)
  if (tokenHash === undefined) return undefined
  const [link] = await scope.db
    .delete(signInLinks)
    .where(tenantScoped(scope, signInLinks, eq(signInLinks.tokenHash, tokenHash)))
    .returning()
  if (!link || link.expiresAt.getTime() <= now) return undefined
  const { userId, tokenVersion, viewedBy, viewedBySid } = link
  if (!viewedBySid) return { userId, tokenVersion }
  const isView = viewedBy !== null
  const origin = isView ? { viewer: { userId: viewedBy, sid: viewedBySid } } : { parentSid: viewedBySid }
  return { userId, tokenVersion, ...origin }
}
