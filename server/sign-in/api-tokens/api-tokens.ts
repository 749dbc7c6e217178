import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import type { ApiTokenScope } from '#common/contract/token-scopes.ts'
import { apiTokens, tenants } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { hashToken } from '../../base/digest.ts'

/** How every token begins, so that scanners for leaked secrets recognize it. */
export const apiTokenPrefix = 'vtr_'

const usedEveryMs = 5 * 60_000

/** A token as it is made. */
export interface NewApiToken {
  name: string
  scopes: ApiTokenScope[]
  /** Who made it, for administrators. */
  createdBy: string
  /** Null: it does not expire. */
  expiresAt: Date | null
}

/** Stores a token for programs. @returns its id, and the token, which is stored nowhere */
export async function insertApiToken(
  scope: Scope,
  added: NewApiToken,
): Promise<{ id: number; token: string }> {
  const token = apiTokenPrefix + randomBytes(32).toString('base64url')
  const [stored] = await scope.db
    .insert(apiTokens)
    .values({ ...added, tenantId: scope.tenantId, tokenHash: hashToken(token), ending: token.slice(-4) })
    .returning({ id: apiTokens.id })
  if (!stored) throw new Error('the token was not inserted')
  return { id: stored.id, token }
}

/**
 * Finds a token that may be used now, and records the use every few minutes. It is read from the database each time, so
 * that revoking it takes effect at the next call to any node.
 * @returns undefined if it is unknown, revoked or expired, or its tenant has been deleted
 */
export async function findApiToken(db: Db, token: string, now: number) {
  const at = new Date(now)
  const [found] = await db
    .select({
      id: apiTokens.id,
      tenantId: apiTokens.tenantId,
      name: apiTokens.name,
      scopes: apiTokens.scopes,
      settings: tenants.settings,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(tenants, eq(tenants.id, apiTokens.tenantId))
    .where(
      and(
        eq(apiTokens.tokenHash, hashToken(token)),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, at)),
      ),
    )
  const isDue = (found?.lastUsedAt?.getTime() ?? 0) < now - usedEveryMs
  if (found && isDue) await markUsed({ db, tenantId: found.tenantId }, found.id, at)
  return found
}

const markUsed = (scope: Scope, id: number, lastUsedAt: Date): Promise<unknown> =>
  scope.db
    .update(apiTokens)
    .set({ lastUsedAt })
    .where(tenantScoped(scope, apiTokens, eq(apiTokens.id, id)))

/** The tokens of the tenant by name, without the revoked ones. */
export const listApiTokens = (scope: Scope) =>
  scope.db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      ending: apiTokens.ending,
      scopes: apiTokens.scopes,
      createdBy: apiTokens.createdBy,
      createdAt: apiTokens.createdAt,
      expiresAt: apiTokens.expiresAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .where(tenantScoped(scope, apiTokens, isNull(apiTokens.revokedAt)))
    .orderBy(asc(apiTokens.name), asc(apiTokens.id))

/** @returns the token, or undefined if there is none or it was revoked before */
export async function revokeApiToken(scope: Scope, id: number, at: Date) {
  const [revoked] = await scope.db
    .update(apiTokens)
    .set({ revokedAt: at })
    .where(tenantScoped(scope, apiTokens, eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id, name: apiTokens.name, scopes: apiTokens.scopes })
  return revoked
}
