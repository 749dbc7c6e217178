import type { sessions } from '#common/contract/sessions.ts'
import { PortalError } from '#common/errors.ts'
import { findLogin } from '../authentication/queries.ts'
import { tenantSettings } from '../db/tenant-settings.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { findUser } from '../users/queries.ts'
import { adoptSession } from './open-session.ts'
import { endAllSessions, endOtherSessions, endSession, listSessions } from './queries.ts'
import { signIn } from './sign-in.ts'
import { consumeSignInLink, insertSignInLink } from './sign-in-links.ts'

type AnyCall = Pick<Call<'getSessions'>, 'deps' | 'scope' | 'session'>

async function sessionsOf({ deps, scope, session }: AnyCall, userId: number) {
  // What this node has not written yet, most of all that of the session that asks.
  await deps.sessionActivity.flush()
  const now = new Date(deps.clock.now())
  const rows = await listSessions(scope, userId, session.lifetimes.idle, now)
  const sessions = rows.map(({ id, createdAt, lastSeenAt, expiresAt, address, userAgent }) => ({
    id,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    address,
    user_agent: userAgent,
    current: id === session.id,
  }))
  return { sessions }
}

/** Not the whole tenant's cache is invalidated: at the end of a working day many users sign out. */
async function endOne({ deps, scope }: AnyCall, userId: number, which: { id: number } | { sid: string }) {
  const isEnded = await endSession(scope, userId, which, new Date(deps.clock.now()))
  deps.queryCache.invalidateSessions(scope.tenantId, userId)
  return isEnded
}

export const sessionHandlers = {
  async logout(call) {
    const { deps, scope, session, caller } = call
    if (session.id === undefined) await adoptSession(deps, scope, session, caller)
    await endOne(call, session.userId, { sid: session.sid })
    return {}
  },

  getSessions: (call) => sessionsOf(call, call.session.userId),

  async endSession(call) {
    const isEnded = await endOne(call, call.session.userId, { id: call.input.id_session })
    if (!isEnded) throw new PortalError('resource.missing')
    return {}
  },

  async endSessions({ deps, scope, session, input }) {
    const at = new Date(deps.clock.now())
    if (input.include_current === 'S') await endAllSessions(scope, session.userId, at)
    else await endOtherSessions(scope, session.userId, session.sid, at)
    return {}
  },

  async createSignInLink({ deps, scope, input }) {
    const user = await findLogin(scope, { id: input.id_user })
    if (!user) throw new PortalError('resource.missing')
    if (tenantSettings(user.settings).tokenSignIn === 'off') throw new PortalError('access.denied')
    const { token, expiresAt } = await insertSignInLink(scope, user, deps.clock.now())
    return { token, expires_at: expiresAt.toISOString() }
  },

  async exchangeToken({ deps, input, caller }) {
    const scope = { db: deps.database.db, tenantId: input.id_empresa }
    const link = await consumeSignInLink(scope, input.token, deps.clock.now())
    const user = link && (await findLogin(scope, { id: link.userId }))
    const isCurrent = user && user.tokenVersion === link?.tokenVersion
    if (!isCurrent || tenantSettings(user.settings).tokenSignIn === 'off') throw new PortalError('login.link')
    const { address, userAgent } = caller
    const device = { address, userAgent, fingerprint: input.fingerprint || undefined }
    return { token: await signIn(deps, scope, user, device) }
  },

  async userSessions(call) {
    const { id_user: userId } = call.input
    if (!(await findUser(call.scope, userId))) throw new PortalError('resource.missing')
    return sessionsOf(call, userId)
  },

  async endUserSession(call) {
    const isEnded = await endOne(call, call.input.id_user, { id: call.input.id_session })
    if (!isEnded) throw new PortalError('resource.missing')
    return {}
  },

  async endUserSessions({ deps, scope, input }) {
    const isKnown = await endAllSessions(scope, input.id_user, new Date(deps.clock.now()))
    if (!isKnown) throw new PortalError('resource.missing')
    return {}
  },
} satisfies HandlersOf<typeof sessions>
