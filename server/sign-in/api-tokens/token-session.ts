import { eq } from 'drizzle-orm'
import { scopeOfCall } from '#common/contract/scope-of-call.ts'
import { hasScope } from '#common/contract/token-scopes.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { inIds } from '../../base/db/conditions.ts'
import { users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { Session } from '../../http/session.ts'
import type { SignInDeps } from '../deps.ts'
import { findApiToken } from './api-tokens.ts'

type TokenSession = Session & Required<Pick<Session, 'apiToken'>>

/**
 * Who calls with a token: a program with the rights of an administrator of its tenant, as far as its scopes go.
 * @throws PortalError `token.invalid`
 */
export async function apiTokenSession(
  { database, clock }: Pick<SignInDeps, 'database' | 'clock'>,
  token: string,
): Promise<TokenSession> {
  const found = await findApiToken(database.db, token, clock.now())
  if (!found) throw new PortalError('token.invalid')
  const { id, tenantId, name, scopes, settings } = found
  return {
    ...{ userId: -id, tenantId, name, settings, adm: true, apiToken: { id, scopes } },
    // What only people have; their calls are refused.
    ...{ email: '', setupId: 0, mustChangePassword: false, secondFactorSince: null, passkeySince: null },
    ...{ isDisplay: false, identity: null },
    ...{ id: undefined, sid: '', rootSid: '', viewedBy: undefined, providerId: undefined },
    lifetimes: { idle: 0, absolute: 0 },
    token: { issuedAt: 0, expiresAt: 0, signedInAt: 0, version: 0 },
  }
}

/** @throws PortalError `token.person` for what only people do, `token.scope` for a call that the token is not for */
export function requireScope({ apiToken }: TokenSession, name: string): void {
  const needed = scopeOfCall(name)
  if (!needed) throw new PortalError('token.person')
  if (!hasScope(apiToken.scopes, needed)) throw new PortalError('token.scope', { params: { scope: needed } })
}

/** The id of the user who makes a call, for columns that name one; undefined for a program. */
export const personOf = ({ apiToken, userId }: Session): number | undefined => (apiToken ? undefined : userId)

/**
 * Programs change no administrators: they could sign in as one.
 * @throws PortalError `token.person`
 */
export async function requirePersonFor(
  { apiToken }: Session,
  tx: Scope,
  ids: readonly number[],
): Promise<void> {
  if (!apiToken) return
  const isAmong = tenantScoped(tx, users, eq(users.adm, true), inIds(users.id, ids))
  if ((await tx.db.$count(users, isAmong)) > 0) throw new PortalError('token.person')
}
