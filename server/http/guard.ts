import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Access } from '#common/contract/endpoint.ts'
import { sessionTokenHeader } from '#common/contract/session.ts'
import { PortalError } from '#common/errors.ts'
import { findSessionUser } from '../authentication/queries.ts'
import type { Session } from '../authentication/session.ts'
import type { Deps } from '../deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, on routes that require one. */
    session: Session | undefined
  }
}

const bearer = /^Bearer ([^\s]+)$/i

/**
 * Verifies the token and loads the user as currently stored, so that deleting or changing a user takes effect on the
 * very next call.
 * @throws PortalError `session.missing` or `session.ended`
 */
async function authenticate({ tokens, database }: Deps, request: FastifyRequest): Promise<Session> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1]
  if (!token) throw new PortalError('session.missing')
  const payload = tokens.verify(token)
  const user = await findSessionUser({ db: database.db, tenantId: payload.emp }, Number(payload.sub))
  if (!user || user.tokenVersion !== payload.ver) throw new PortalError('session.ended')
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

/** Authenticates before the body is read, so that a stranger learns nothing from validation errors. */
export function requireAccess(deps: Deps, access: Access): { onRequest?: onRequestAsyncHookHandler } {
  if (access === 'public') return {}
  return {
    onRequest: async (request) => {
      request.session = await authenticate(deps, request)
      deps.limiter.consume('calls', request.session)
      if (access === 'admin' && !request.session.adm) throw new PortalError('access.denied')
    },
  }
}

/** Sends a renewed token once half of the token's life has passed, until 30 days after sign-in. */
export function renewToken({ tokens }: Deps, session: Session, reply: FastifyReply): void {
  const renewed = tokens.renew(session)
  if (renewed) reply.header(sessionTokenHeader, renewed)
}
