import type { FastifyRequest } from 'fastify'
import { tenantSettings } from '../base/db/tenant-settings.ts'
import type { Actor } from '../records/audit/event.ts'
import { findApiToken } from '../sign-in/api-tokens/api-tokens.ts'
import { networkOf } from '../sign-in/authentication/throttle.ts'
import type { ScimDeps } from './deps.ts'
import { ScimError } from './protocol/scim-error.ts'

/** The program that makes a request, as its token says. */
export interface Program {
  tokenId: number
  /** The name of the token, for the audit log. */
  name: string
  tenantId: number
  rehearses: boolean
  /** Which attributes of the directory fill attributes of users. */
  mapping: readonly { path: string; attribute: string }[]
  /** Whether new users are invited by mail. */
  invites: boolean
}

/** Who does it, for the audit log. */
export const programActor = (
  { tenantId, name, tokenId }: Program,
  { address, requestId }: { address: string; requestId: string },
): Actor => ({ tenantId, userId: null, userName: name, address, requestId, apiToken: tokenId })

declare module 'fastify' {
  interface FastifyRequest {
    /** On the routes of SCIM. */
    program: Program | undefined
  }
}

const bearer = /^Bearer (\S+)$/i

/**
 * The program of a request. The tenant is that of the token, whatever the host name.
 * @throws ScimError 401 without a valid token, 403 if it has another scope or the company has not turned provisioning on
 */
export async function authenticate(deps: ScimDeps, request: FastifyRequest): Promise<Program> {
  const text = bearer.exec(request.headers.authorization ?? '')?.[1]
  const token = text && (await findApiToken(deps.database.db, text, deps.clock.now()))
  if (!token) {
    await deps.limiter.consume('publicCalls', `scim ${networkOf(request.ip)}`)
    throw new ScimError(401, 'The token is missing, unknown, revoked or expired.')
  }
  await deps.limiter.consume('scimRequests', token.id)
  if (!token.scopes.includes('scim')) throw new ScimError(403, 'The token has not the scope scim.')
  const settings = tenantSettings(token.settings)
  if (settings.provisioning === 'off') {
    throw new ScimError(403, 'Provisioning is turned off for this company.')
  }
  return {
    tokenId: token.id,
    name: token.name,
    tenantId: token.tenantId,
    rehearses: settings.provisioning === 'rehearsal',
    mapping: settings.provisionedAttributes,
    invites: settings.provisioningInvitations === 'on',
  }
}
