import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { signInLinkPrefix } from '#common/sign-in-link.ts'
import { signInLinks } from '../db/schema/index.ts'
import { type Scope, tenantScoped } from '../db/scope.ts'

const lifetimeMs = 10 * 60_000

/** 256 random bits, so that a fast hash is enough. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Stores a one-time token that signs a user in. @returns the token, which is stored nowhere, and its expiry */
export async function insertSignInLink(
  scope: Scope,
  user: { id: number; tokenVersion: number },
  now: number,
): Promise<{ token: string; expiresAt: Date }> {
  const token = signInLinkPrefix + randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + lifetimeMs)
  await scope.db.insert(signInLinks).values({
    tokenHash: hashOf(token),
    tenantId: scope.tenantId,
    userId: user.id,
    tokenVersion: user.tokenVersion,
    createdAt: new Date(now),
    expiresAt,
  })
  return { token, expiresAt }
}

/** Uses up a one-time token: of two concurrent uses one succeeds. @returns whom it signs in, if it is valid */
export async function consumeSignInLink(
  scope: Scope,
  token: string,
  now: number,
): Promise<{ userId: number; tokenVersion: number } | undefined> {
  const [link] = await scope.db
    .delete(signInLinks)
    .where(tenantScoped(scope, signInLinks, eq(signInLinks.tokenHash, hashOf(token))))
    .returning()
  return link && link.expiresAt.getTime() > now ? link : undefined
}
