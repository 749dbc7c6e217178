import { randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { PortalError } from '#common/errors/portal-error.ts'
import { providerSignIns } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { hashToken } from '../../base/digest.ts'

const lifetimeMs = 10 * 60_000

type Attempt = typeof providerSignIns.$inferSelect

/**
 * Stores that a browser is about to be sent to a provider.
 * @returns the secrets of the attempt: `state` and `browserKey` are stored only as hashes
 */
export async function insertAttempt(
  scope: Scope,
  attempt: Pick<Attempt, 'providerId' | 'purpose' | 'redirectUri'> & { userId?: number },
  now: number,
) {
  const state = randomState()
  const browserKey = randomBytes(32).toString('base64url')
  const secrets = { nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
  await scope.db.insert(providerSignIns).values({
    ...attempt,
    ...secrets,
    tenantId: scope.tenantId,
    stateHash: hashToken(state),
    browserHash: hashToken(browserKey),
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetimeMs),
  })
  return { ...secrets, redirectUri: attempt.redirectUri, state, browserKey }
}

/**
 * Uses up the attempt that an answer of a provider belongs to, whatever comes of it: of two uses one succeeds.
 * @param userId of an attempt that was begun in a session: whose it is
 * @throws PortalError `login.provider_expired` where there is none, or it is of another browser, session or purpose
 */
export async function consumeAttempt(
  scope: Scope,
  { parameters, browser_key: browserKey }: { parameters: string; browser_key: string },
  { purpose, userId = null }: { purpose: Attempt['purpose']; userId?: number | null },
  now: number,
): Promise<{ attempt: Attempt; answer: URLSearchParams }> {
  const answer = new URLSearchParams(parameters)
  const [attempt] = await scope.db
    .delete(providerSignIns)
    .where(
      tenantScoped(
        scope,
        providerSignIns,
        eq(providerSignIns.stateHash, hashToken(answer.get('state') ?? '')),
      ),
    )
    .returning()
  const isOwn =
    attempt?.browserHash === hashToken(browserKey) && attempt.purpose === purpose && attempt.userId === userId
  if (!attempt || !isOwn || attempt.expiresAt.getTime() <= now)
    throw new PortalError('login.provider_expired')
  return { attempt, answer }
}

/** Deletes the attempts of all tenants that have expired. */
export async function deleteExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
}
