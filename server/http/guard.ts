import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Access, Entry } from '#common/contract/endpoint.ts'
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
 * @throws PortalError `session.missing`, `session.ended`, or `access.denied` for a user on an administrator's call
 */
async function authenticate(
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
    mustChangePassword: user.mustChangePassword,
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
      request.session = await authenticate(deps, access, request)
    },
  }
}

/** The groups of calls that are allowed then. */
const withoutOwnPassword = new Set<string>(['passwords', 'sessions'])

/**
 * Until someone has replaced a password that was chosen for them, they can only change it and sign out.
 * @throws PortalError `password.must_change`
 */
export function requireOwnPassword(entry: Entry, session: Session | undefined): void {
  if (!session?.mustChangePassword || withoutOwnPassword.has(entry.tag)) return
  throw new PortalError('password.must_change')
}

/** Sends a renewed token once half of the token's life has passed, until 30 days after sign-in. */
export function renewToken({ tokens }: Deps, session: Session, reply: FastifyReply): void {
  const renewed = tokens.renew(session)
  if (renewed) reply.header(sessionTokenHeader, renewed)
}
