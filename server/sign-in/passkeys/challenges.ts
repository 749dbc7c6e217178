import { randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { passkeyChallenges } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { hashToken } from '../../base/digest.ts'

const lifetimeMs = 5 * 60_000

export type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** Who is to answer a challenge. */
export type Answerer = { id: number } | 'any user'

/** Stores a challenge for a purpose. */
export async function createChallenge(
  scope: Scope,
  { purpose, by }: { purpose: Purpose; by: Answerer },
  now: number,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = Buffer.from(randomBytes(32))
  await scope.db.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge.toString('base64url')),
    tenantId: scope.tenantId,
    userId: by === 'any user' ? null : by.id,
    purpose,
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetimeMs),
  })
  return challenge
}

/** The challenge that an authenticator says it has signed. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}

/** Uses up the challenge of an answer, as below. */
export async function consumeChallenge(
  scope: Scope,
  clientDataJSON: string,
  purpose: Purpose,
  now: number,
): Promise<{ challenge: string; by: Answerer } | undefined> {
  const challenge = challengeOf(clientDataJSON)
  const by = challenge === undefined ? undefined : await takeChallenge(scope, challenge, purpose, now)
  return challenge !== undefined && by !== undefined ? { challenge, by } : undefined
}

/**
 * Uses up a challenge, whatever comes of it: of two concurrent uses one succeeds.
 * @returns who was to answer; undefined unless it was made for this purpose and is not too old
 */
export async function takeChallenge(
  scope: Scope,
  challenge: string,
  purpose: Purpose,
  now: number,
): Promise<Answerer | undefined> {
  const [stored] = await scope.db
    .delete(passkeyChallenges)
    .where(tenantScoped(scope, passkeyChallenges, eq(passkeyChallenges.challengeHash, hashToken(challenge))))
    .returning()
  if (!stored || stored.purpose !== purpose || stored.expiresAt.getTime() <= now) return undefined
  return stored.userId === null ? 'any user' : { id: stored.userId }
}

/** Deletes the challenges of all tenants that have expired. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}
