import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Entry } from '#common/contract/endpoint.ts'
import { displayAudience, sessionTokenHeader, viewAudience } from '#common/contract/session.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Caller } from '../http/call.ts'
import { languageOfHeader } from '../http/language.ts'
import type { Session, SessionLifetimes } from '../http/session.ts'
import { apiTokenPrefix } from './api-tokens/api-tokens.ts'
import { apiTokenSession, requireScope } from './api-tokens/token-session.ts'
import { type Payload, sidOfOldToken } from './authentication/session-tokens.ts'
import { networkOf } from './authentication/throttle.ts'
import { requireConfirmed } from './confirmation/require-confirmed.ts'
import type { SignInDeps } from './deps.ts'
import { lacksPasskey, lacksSecondFactor } from './second-factor/policy.ts'
import { displayLifetimes, sessionLifetimes, viewLifetimes } from './sessions/lifetimes.ts'
import { adoptSession } from './sessions/open-session.ts'
import { findSessionUser } from './sessions/queries.ts'
import { requireOpenSession, requireViewer } from './sessions/view-as.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session, on routes that require one. */
    session: Session | undefined
  }
}

const bearer = /^Bearer ([^\s]+)$/i

/** What decides who may use a route. */
export type Guarded = Pick<Entry, 'access' | 'tag'> & { viewAs?: boolean }

type SessionUser = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>

/** The settings of the tenant count as they are now, whatever the token says. */
function isAlive(
  { tokenVersion, session }: SessionUser,
  { ver, sid, iat, auth }: Payload,
  { idle, absolute }: SessionLifetimes,
  now: number,
): boolean {
  if (ver !== tokenVersion || iat + idle <= now / 1000 || auth + absolute <= now / 1000) return false
  if (!session) return sid === undefined
  return session.endedAt === null && session.expiresAt.getTime() > now
}

/** Whose session it is that views the portal as the user; undefined in the user's own. */
const viewerOf = ({ session }: SessionUser) =>
  session?.viewedBy && session.viewedBySid
    ? { userId: session.viewedBy, sid: session.viewedBySid }
    : undefined

/**
 * Verifies the token and loads user and session as currently stored, so that deleting or changing a user, or ending the
 * session, takes effect on the very next call.
 * @throws PortalError `session.ended`
 */
async function authenticate(
  { config, clock, tokens, database, sessionActivity }: SignInDeps,
  request: FastifyRequest,
  token: string,
): Promise<Session> {
  const payload = tokens.verify(token)
  const sid = payload.sid ?? sidOfOldToken(token)
  const scope = { db: database.ofTenant(payload.emp), tenantId: payload.emp }
  const user = await findSessionUser(scope, Number(payload.sub), sid, payload.sid === undefined)
  if (!user) throw new PortalError('session.ended')
  const persistent = user.session?.persistent ?? false
  const viewer = viewerOf(user)
  const isDisplay = user.isDisplay && !viewer
  const ownLifetimes = isDisplay
    ? displayLifetimes
    : sessionLifetimes(user.settings, config.SESSION_HOURS, persistent)
  const lifetimes = viewer ? viewLifetimes : ownLifetimes
  const isOfKind =
    (payload.aud === viewAudience) === (viewer !== undefined) &&
    (payload.aud === displayAudience) === isDisplay
  if (!isOfKind || !isAlive(user, payload, lifetimes, clock.now())) throw new PortalError('session.ended')
  if (viewer && user.adm) throw new PortalError('session.ended')
  const viewedBy = viewer && (await requireViewer(scope, viewer, clock.now()))
  const rootSid = (viewer ? undefined : user.session?.viewedBySid) ?? sid
  if (rootSid !== sid) await requireOpenSession(scope, { userId: user.id, sid: rootSid }, clock.now())
  // A display writes when it was seen with what it shows.
  if (user.session && !isDisplay)
    sessionActivity.seen(user.session.id, languageOfHeader(request.headers['accept-language']))
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    identity: user.identity,
    adm: user.adm,
    tenantId: payload.emp,
    setupId: user.setupId,
    mustChangePassword: user.mustChangePassword,
    secondFactorSince: user.secondFactorSince,
    passkeySince: user.passkeySince,
    isDisplay,
    sid,
    rootSid,
    viewedBy,
    providerId: user.session?.providerId ?? undefined,
    id: user.session?.id,
    lifetimes,
    settings: user.settings,
    token: {
      issuedAt: payload.iat,
      expiresAt: payload.exp,
      signedInAt: payload.auth,
      version: payload.ver,
    },
  }
}

/**
 * Authenticates before the body is read, so that unauthenticated callers learn nothing from validation errors. Calls
 * before sign-in are counted by call and network (decision 039).
 */
export function requireAccess(
  deps: SignInDeps,
  name: string,
  entry: Guarded,
): { onRequest: onRequestAsyncHookHandler } {
  if (entry.access === 'public') {
    return {
      onRequest: async (request) => deps.limiter.consume('publicCalls', `${name} ${networkOf(request.ip)}`),
    }
  }
  return {
    onRequest: async (request) => {
      const token = bearer.exec(request.headers.authorization ?? '')?.[1]
      if (!token) throw new PortalError('session.missing')
      if (token.startsWith(apiTokenPrefix)) {
        const session = await apiTokenSession(deps, token).catch(async (error: unknown) => {
          await deps.limiter.consume('publicCalls', `token ${networkOf(request.ip)}`)
          throw error
        })
        request.session = session
        await deps.limiter.consume('tokenCalls', session.apiToken.id)
        requireScope(session, name)
        return
      }
      const session = await authenticate(deps, request, token)
      request.session = session
      await deps.limiter.consume('calls', session.viewedBy?.id ?? session.userId)
      if (session.viewedBy && !entry.viewAs) throw new PortalError('access.view_as')
      if (session.isDisplay !== (entry.access === 'display')) throw new PortalError('access.denied')
      if (entry.access === 'admin' && !session.adm) throw new PortalError('access.denied')
    },
  }
}

/** Whether a call is allowed until then: the password, one's own second factor, and one's own sessions. */
const isAboutSignIn = ({ tag, access }: Guarded): boolean =>
  tag === 'passwords' || ((tag === 'sessions' || tag === 'second-factor') && access === 'user')

/**
 * Until someone has replaced a password that was chosen for them, and set up the second factor or passkey that the
 * company demands, they can only do that and sign out. A provider answers for those who signed in with it (decision 126).
 * @throws PortalError `password.must_change`, `second_factor.required` or `passkey.required`
 */
export function requireOwnCredentials(entry: Guarded, session: Session | undefined): void {
  if (!session || session.viewedBy || session.apiToken || session.isDisplay) return
  if (session.providerId !== undefined) return
  if (isAboutSignIn(entry)) return
  if (session.mustChangePassword) throw new PortalError('password.must_change')
  if (lacksSecondFactor(session)) throw new PortalError('second_factor.required')
  if (lacksPasskey(session)) throw new PortalError('passkey.required')
}

/**
 * Refuses a change that the contract marks as one to confirm, unless the person has just proved who they are.
 * @throws PortalError `session.confirm`
 */
export async function requireConfirmation(
  deps: Pick<SignInDeps, 'clock' | 'database'>,
  entry: Entry,
  session: Session | undefined,
  input: Record<string, unknown>,
): Promise<void> {
  const confirm = entry.kind === 'call' ? entry.confirm : undefined
  if (!session || !confirm || (confirm !== true && !confirm(input))) return
  const { tenantId } = session
  await requireConfirmed({ deps, session, scope: { db: deps.database.ofTenant(tenantId), tenantId } })
}

/**
 * Sends a renewed token once half of the token's life has passed, until the session expires. A token of release 1.1 gets
 * a session then.
 */
export async function renewToken(
  deps: SignInDeps,
  session: Session,
  caller: Caller,
  reply: FastifyReply,
): Promise<void> {
  const renewed = session.apiToken ? undefined : deps.tokens.renew(session)
  if (!renewed) return
  if (session.id === undefined) {
    await adoptSession(
      deps,
      { db: deps.database.ofTenant(session.tenantId), tenantId: session.tenantId },
      session,
      caller,
    )
  }
  reply.header(sessionTokenHeader, renewed)
}
