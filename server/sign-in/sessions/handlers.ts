import type { sessions } from '#common/contract/sessions.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { findUser } from '../../directory/users.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { viewedAs } from '../../records/audit/event.ts'
import { findLogin } from '../authentication/queries.ts'
import { confirmSession, startConfirmation } from '../confirmation/confirm-session.ts'
import type { SignInDeps } from '../deps.ts'
import { signOutUrl } from '../single-sign-on/sign-out.ts'
import { idleLifetimes } from './lifetimes.ts'
import { adoptSession } from './open-session.ts'
import { endAllSessions, endOtherSessions, endSession, listSessions } from './queries.ts'
import { signIn } from './sign-in.ts'
import { consumeSignInLink, insertSignInLink } from './sign-in-links.ts'
import { listViews, openView, requireOpenSession, requireViewable } from './view-as.ts'

type AnyCall = Pick<Call<'getSessions', SignInDeps>, 'deps' | 'scope' | 'session'>

async function sessionsOf({ deps, scope, session }: AnyCall, userId: number) {
  // What this node has not written yet, most of all that of the session that asks.
  await deps.sessionActivity.flush()
  const now = new Date(deps.clock.now())
  const idle = idleLifetimes(session.settings, deps.config.SESSION_HOURS)
  const rows = await listSessions(scope, userId, idle, now)
  const sessions = rows.map(({ id, createdAt, lastSeenAt, expiresAt, address, userAgent, viewedBy }) => ({
    id,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    address,
    user_agent: userAgent,
    current: id === session.id,
    viewed_by: viewedBy,
  }))
  return { sessions }
}

/** Ends one session of a user, in a transaction that records it. */
async function endOne(
  { deps, session }: AnyCall,
  tx: Scope,
  userId: number,
  which: { id: number } | { sid: string },
) {
  const ended = await endSession(tx, userId, which, new Date(deps.clock.now()))
  if (!ended) throw new PortalError('resource.missing')
  const { id, userAgent, userName } = ended
  const details = { userId, userAgent, ...viewedAs(session) }
  return { response: {}, object: { id, name: userName }, details }
}

/** Not the whole tenant's cache is invalidated: at the end of a working day many users sign out. */
async function endListed(call: Call<'endSession' | 'endUserSession', SignInDeps>, userId: number) {
  const ended = await call.audited((tx) => endOne(call, tx, userId, { id: call.input.id_session }))
  call.deps.queryCache.invalidateSessions(call.scope.tenantId, userId)
  return ended
}

/** @throws PortalError `login.link` when that session has ended */
async function openParent({ clock }: AnyCall['deps'], scope: Scope, userId: number, sid: string | undefined) {
  if (sid === undefined) return undefined
  const { session } = await requireOpenSession(scope, { userId, sid }, clock.now()).catch(() => {
    throw new PortalError('login.link')
  })
  const { expiresAt, providerId } = session
  return { sid, expiresAt, ...(providerId !== null && { provider: { id: providerId } }) }
}

export const sessionHandlers = {
  async logout(call) {
    const { deps, scope, session, caller, audited } = call
    if (session.id === undefined) await adoptSession(deps, scope, session, caller)
    const ended = await audited((tx) => endOne(call, tx, session.userId, { sid: session.sid }))
    deps.queryCache.invalidateSessions(scope.tenantId, session.userId)
    const url = await signOutUrl(deps, scope, session)
    return { ...ended, ...(url && { sign_out_url: url }) }
  },

  async getSessions(call) {
    const { scope, session, deps } = call
    const [listed, views] = await Promise.all([
      sessionsOf(call, session.userId),
      listViews(scope, session.userId, deps.clock.now()),
    ])
    return { ...listed, views: views.map(({ at, name }) => ({ at: at.toISOString(), name: name ?? '' })) }
  },

  startConfirmation,

  confirmSession,

  endSession: (call) => endListed(call, call.session.userId),

  endSessions({ deps, audited, session, input }) {
    const { userId: id, name, sid } = session
    const at = new Date(deps.clock.now())
    return audited(async (tx) => {
      if (input.include_current === 'S') await endAllSessions(tx, id, at)
      else await endOtherSessions(tx, id, sid, at)
      return { response: {}, object: { id, name } }
    })
  },

  async createSignInLink({ deps, session, scope, caller, audited, input }) {
    if (session.id === undefined && !session.apiToken) await adoptSession(deps, scope, session, caller)
    return audited(async (tx) => {
      const user = await findLogin(tx, { id: input.id_user })
      if (!user) throw new PortalError('resource.missing')
      const isOtherAdministrator = user.adm && user.id !== session.userId
      if (isOtherAdministrator || tenantSettings(user.settings).tokenSignIn === 'off') {
        throw new PortalError('access.denied')
      }
      // A session made from another ends with it, so that a stolen one cannot live on.
      const origin = user.id === session.userId ? { parentSid: session.rootSid } : {}
      const { token, expiresAt } = await insertSignInLink(tx, user, deps.clock.now(), origin)
      const response = { token, expires_at: expiresAt.toISOString() }
      return { response, object: { id: user.id, name: user.name } }
    })
  },

  async createViewLink({ deps, session, scope, caller, audited, input }) {
    if (session.id === undefined) await adoptSession(deps, scope, session, caller)
    return audited(async (tx) => {
      const user = await findLogin(tx, { id: input.id_user }, { withDisplays: true })
      if (!user) throw new PortalError('resource.missing')
      requireViewable(user)
      const { token, expiresAt } = await insertSignInLink(tx, user, deps.clock.now(), { viewer: session })
      const response = { token, expires_at: expiresAt.toISOString() }
      return { response, object: { id: user.id, name: user.name } }
    })
  },

  async exchangeToken({ deps, input, caller }) {
    const scope = { db: deps.database.db, tenantId: input.id_empresa }
    const link = await consumeSignInLink(scope, input.token, deps.clock.now())
    const withDisplays = link?.viewer !== undefined
    const user = link && (await findLogin(scope, { id: link.userId }, { withDisplays }))
    const isCurrent = user && user.tokenVersion === link?.tokenVersion
    const { address, userAgent, requestId } = caller
    const device = { address, userAgent, requestId, fingerprint: input.fingerprint || undefined }
    if (isCurrent && link?.viewer) {
      return { token: await openView(deps, scope, { user, viewer: link.viewer }, device) }
    }
    if (!isCurrent || tenantSettings(user.settings).tokenSignIn === 'off') throw new PortalError('login.link')
    const parent = await openParent(deps, scope, user.id, link.parentSid)
    return { token: await signIn(deps, scope, user, device, { parent, isByLink: true }) }
  },

  async userSessions(call) {
    const { id_user: userId } = call.input
    if (!(await findUser(call.scope, userId))) throw new PortalError('resource.missing')
    return sessionsOf(call, userId)
  },

  endUserSession: (call) => endListed(call, call.input.id_user),

  endUserSessions({ deps, audited, input }) {
    const { id_user: id } = input
    return audited(async (tx) => {
      const user = await endAllSessions(tx, id, new Date(deps.clock.now()))
      if (!user) throw new PortalError('resource.missing')
      return { response: {}, object: { id, name: user.name } }
    })
  },
} satisfies HandlersOf<typeof sessions, SignInDeps>
