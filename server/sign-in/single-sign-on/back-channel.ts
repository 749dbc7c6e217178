import type { FastifyInstance } from 'fastify'
import type { JWTPayload } from 'jose'
import { isRecord } from '#common/contract/is-record.ts'
import type { Scope } from '../../base/db/scope.ts'
import { inTransaction } from '../../base/db/transaction.ts'
import { hashToken } from '../../base/digest.ts'
import { insertAuditEvents } from '../../records/audit/queries.ts'
import { consumeChallenge } from '../authentication/queries.ts'
import type { SignInDeps } from '../deps.ts'
import { requireAccess } from '../guard.ts'
import { actorName } from './admit.ts'
import { clockTolerance, verifySignature } from './exchange.ts'
import { findSubject } from './match-person.ts'
import { findProviderOfAll, type Provider } from './queries.ts'
import { endSessionsOf } from './sessions-of-provider.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const maxBodyBytes = 64 * 1024
/** A token is sent at once. */
const maxAgeSeconds = 300

class LogoutRefusal extends Error {}

/** What a logout token says, if it is one (OpenID Connect Back-Channel Logout 1.0, 2.6). @throws LogoutRefusal */
async function readToken(deps: SignInDeps, provider: Provider, token: string): Promise<JWTPayload> {
  const metadata = await deps.providers.discover(provider.issuer)
  const { payload, protectedHeader } = await verifySignature(deps.providers, metadata, token, {
    audience: provider.clientId,
    maxTokenAge: maxAgeSeconds,
    requiredClaims: ['iat', 'jti', 'events'],
    trusted: false,
  })
  const { typ } = protectedHeader
  if (typ !== undefined && !/^(application\/)?(logout\+)?jwt$/i.test(typ)) throw new LogoutRefusal('typ')
  if (!isRecord(payload.events) || !isRecord(payload.events[logoutEvent])) throw new LogoutRefusal('events')
  // Otherwise an ID token could pass for one.
  if (payload.nonce !== undefined) throw new LogoutRefusal('nonce')
  if (typeof payload.sid !== 'string' && typeof payload.sub !== 'string')
    throw new LogoutRefusal('sub or sid')
  return payload
}

/** Every token counts once. @throws LogoutRefusal */
async function consume(
  { db }: Scope,
  { id }: Provider,
  { jti = '' }: JWTPayload,
  now: number,
): Promise<void> {
  const expiresAt = new Date(now + (maxAgeSeconds + 2 * clockTolerance) * 1000)
  const isFirst = await consumeChallenge(db, `logout ${id} ${hashToken(jti)}`, expiresAt, new Date(now))
  if (!isFirst) throw new LogoutRefusal('jti')
}

/** Ends the session that a token names, or all that the provider has opened for its subject. */
async function endSessions(
  deps: SignInDeps,
  provider: Provider,
  payload: JWTPayload,
  from: { address: string; requestId: string },
) {
  const scope: Scope = { db: deps.database.db, tenantId: provider.tenantId }
  const at = deps.clock.now()
  const { sid, sub } = payload
  const ended = await inTransaction(scope, async (tx) => {
    await consume(tx, provider, payload, at)
    const user = typeof sub === 'string' ? await findSubject(tx, provider, sub) : undefined
    // A subject that is not known has no session here.
    if (typeof sub === 'string' && !user) return []
    const which = { ...(user && { userId: user.userId }), ...(typeof sid === 'string' && { sid }) }
    const sessions = await endSessionsOf(tx, provider.id, new Date(at), which)
    const actor = { tenantId: tx.tenantId, userId: null, userName: actorName(provider), ...from }
    await insertAuditEvents(
      tx.db,
      sessions.map(({ id, userId, userAgent, userName }) => ({
        ...{ ...actor, at, action: 'session.end' as const, object: { id, name: userName } },
        details: { userId, userAgent },
      })),
    )
    return sessions
  })
  for (const { userId } of ended) deps.queryCache.invalidateSessions(scope.tenantId, userId)
}

/**
 * `POST /sso/logout/{provider}`: a provider says that someone has signed out there, or was switched off (back-channel
 * logout). What is wrong with a token is logged, and not answered.
 */
export async function addBackChannelLogout(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  const guard = requireAccess(deps, 'back-channel logout', { access: 'public', tag: 'single-sign-on' })
  const url = '/sso/logout/:provider(^[1-9][0-9]{0,8}$)'
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    const parser = { parseAs: 'string', bodyLimit: maxBodyBytes } as const
    forms.addContentTypeParser<string>('application/x-www-form-urlencoded', parser, (_request, body, done) =>
      done(null, body),
    )
    forms.post<{ Params: { provider: string } }>(url, guard, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const token = new URLSearchParams(String(request.body ?? '')).get('logout_token')
      const provider = await findProviderOfAll(deps.database.db, Number(request.params.provider))
      try {
        if (!token || !provider?.enabled) throw new LogoutRefusal('logout_token')
        const payload = await readToken(deps, provider, token)
        await endSessions(deps, provider, payload, { address: request.ip, requestId: request.id })
        return reply.type('text/plain').send('')
      } catch (error) {
        request.log.warn({ err: error, provider: provider?.id }, 'back-channel logout refused')
        return reply.status(400).send({ error: 'invalid_request' })
      }
    })
  })
}
