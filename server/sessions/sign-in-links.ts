import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { signInLinkPrefix, viewLinkPrefix } from '#common/sign-in-link.ts'
import { signInLinks } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'
import type { Viewer } from './open-session.ts'

const lifetimeMs = 10 * 60_000

/**
 * 256 random bits, so that a fast hash is enough. Nodes of release 1.1 hash without the purpose: they do not find the
 * link of a viewer, with which they would open an ordinary session.
 */
function hashOf(token: string): string {
  const purpose = token.startsWith(viewLinkPrefix) ? 'view ' : ''
  return createHash('sha256')
    .update(purpose + token)
    .digest('hex')
}

/**
 * Stores a one-time token that signs a user in.
 * @param viewer an administrator who views the portal as the user with it
 * @returns the token, which is stored nowhere, and its expiry
 */
export async function insertSignInLink(
  scope: Scope,
  user: { id: number; tokenVersion: number },
  now: number,
  viewer?: Viewer,
): Promise<{ token: string; expiresAt: Date }> {
  const token = (viewer ? viewLinkPrefix : signInLinkPrefix) + randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + lifetimeMs)
  await scope.db.insert(signInLinks).values({
    tokenHash: hashOf(token),
    tenantId: scope.tenantId,
    userId: user.id,
    tokenVersion: user.tokenVersion,
    viewedBy: viewer?.userId,
    viewedBySid: viewer?.sid,
    createdAt: new Date(now),
    expiresAt,
  })
  return { token, expiresAt }
}

/** Uses up a one-time token: of two concurrent uses one succeeds. @returns whom it signs in, and who views, if it is valid */
export async function consumeSignInLink(
  scope: Scope,
  token: string,
  now: number,
): Promise<{ userId: number; tokenVersion: number; viewer: Viewer | undefined } | undefined> {
  const [link] = await scope.db
    .delete(signInLinks)
    .where(tenantScoped(scope, signInLinks, eq(signInLinks.tokenHash, hashOf(token))))
    .returning()
  if (!link || link.expiresAt.getTime() <= now) return undefined
  const { userId, tokenVersion, viewedBy, viewedBySid } = link
  const viewer = viewedBy && viewedBySid ? { userId: viewedBy, sid: viewedBySid } : undefined
  return { userId, tokenVersion, viewer }
}
