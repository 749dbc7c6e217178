import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Access } from '#common/contract/endpoint.ts'
import { sessionTokenHeader } from '#common/contract/session.ts'
import { PortalError } from '#common/errors.ts'
import { findSessionUser } from '../authentication/queries.ts'
import type { Deps } from '../deps.ts'
import type { Session } from './call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, on routes that are `guarded`. */
    session: Session | undefined
  }
}

const bearer = /^Bearer ([^\s]+)$/i

/**
 * Who is calling: the token is judged, then the person as the database knows them now, so that a deleted or changed
 * user is felt on this very call.
 * @throws PortalError `session.missing`, `session.ended`, or `access.denied` for a user on an administrator's call
 */
async function guard(
  { tokens, database }: Deps,
  access: Exclude<Access, 'public'>,
  request: FastifyRequest,
): Promise<Session> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new PortalError('session.missing')
  const payload = tokens.verify(token)
  const user = await findSessionUser({ db: database.db, tenantId: payload.emp }, Number(payload.sub))
  if (!user || user.tokenVersion !== payload.ver) throw new PortalError('session.ended')
  if (access === 'admin' && !user.adm) throw new PortalError('access.denied')
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

/** Lets only those in who may be: before the body is read, so that a stranger learns nothing from what is wrong with it. */
export function guarded(deps: Deps, access: Access): { onRequest?: onRequestAsyncHookHandler } {
  if (access === 'public') return {}
  return {
    onRequest: async (request) => {
      request.session = await guard(deps, access, request)
    },
  }
}

/** Past half of its life a session gets a fresh token with the answer, until 30 days after sign-in. */
export function renew({ tokens }: Deps, session: Session, reply: FastifyReply): void {
  const fresh = tokens.renew(session)
  if (fresh) reply.header(sessionTokenHeader, fresh)
}
