import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionTokenHeader } from '#common/client.ts'
import type { Access } from '#common/contract/endpoint.ts'
import { PortalError } from '#common/errors.ts'
import { findSessionUser } from '../authentication/queries.ts'
import type { Deps } from '../deps.ts'
import type { Session } from './call.ts'

const bearer = /^Bearer ([^\s]+)$/i

/**
 * Who is calling: the token is judged, then the person as the database knows them now, so that a deleted or changed
 * user is felt on this very call.
 * @throws PortalError `session.missing`, `session.ended`, or `access.denied` for a user on an administrator's call
 */
export async function guard(
  { tokens, database }: Deps,
  access: Exclude<Access, 'open'>,
  request: FastifyRequest,
): Promise<Session> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new PortalError('session.missing')
  const payload = tokens.verify(token)
  const user = await findSessionUser({ db: database.db, tenantId: payload.emp }, Number(payload.sub))
  if (!user || user.tokenVersion !== payload.ver) throw new PortalError('session.ended')
  if (access === 'adm' && !user.adm) throw new PortalError('access.denied')
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    adm: user.adm,
    tenantId: payload.emp,
    setupId: user.setupId,
    token: {
      issuedAt: payload.iat,
      expiresAt: payload.exp,
      signedInAt: payload.auth,
      version: payload.ver,
    },
  }
}

/** Past half of its life a session gets a fresh token with the answer, until 30 days after sign-in. */
export function renew({ tokens }: Deps, session: Session, reply: FastifyReply): void {
  const fresh = tokens.renew(session)
  if (fresh) reply.header(sessionTokenHeader, fresh)
}
