import type { authentication } from '#common/contract/authentication.ts'
import { PortalError } from '#common/errors.ts'
import { actorOf } from '../audit/event.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { sessionLifetimes } from '../sessions/lifetimes.ts'
import { adoptSession, openSession } from '../sessions/open-session.ts'
import { keepSession } from '../sessions/queries.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findLogin, findPasswordHash, recordSignIn, recordVisit, setPassword } from './queries.ts'
import { rateLimited } from './throttle.ts'

async function verifyCaptcha({ input, caller, deps: { captcha } }: Call<'login'>): Promise<void> {
  if (!captcha.required) return
  if (!input.captcha_token) {
    throw new PortalError('request.invalid', { fields: { captcha_token: 'captchaMissing' } })
  }
  if (!(await captcha.verify(input.captcha_token, caller.address))) throw new PortalError('login.captcha')
}

async function changePassword({
  input,
  session,
  scope,
  caller,
  audited,
  deps,
}: Call<'updatePassword' | 'updatePasswordAdm'>) {
  const attempt = { tenantId: scope.tenantId, user: session.userId, address: caller.address }
  return rateLimited(deps.database.db, deps.clock, attempt, async () => {
    const storedHash = await findPasswordHash(scope, session.userId)
    if (!(await verifyPassword(storedHash, input.old_password))) {
      const object = { id: session.userId, name: session.name }
      const at = deps.clock.now()
      deps.audit.record({ ...actorOf(session, caller), at, action: 'user.refuse_password', object })
      throw new PortalError('password.wrong', { fields: { old_password: 'passwordWrong' } })
    }
    const passwordHash = await hashPassword(input.new_password)
    await adoptSession(deps, scope, session, caller)
    return audited(async (tx) => {
      const { userId: id, name, sid, lifetimes, token } = session
      const tokenVersion = await setPassword(tx, id, passwordHash)
      if (tokenVersion === undefined) throw new PortalError('session.ended')
      await keepSession(tx, sid, tokenVersion)
      const renewed = { sid, lifetimes, signedInAt: token.signedInAt }
      const response = { token: deps.tokens.sign({ ...session, id, tokenVersion }, renewed) }
      return { response, object: { id, name } }
    })
  })
}

export const authenticationHandlers = {
  async login(call) {
    const { input, caller, deps } = call
    const { db } = deps.database
    await verifyCaptcha(call)
    const scope = { db, tenantId: input.id_empresa }
    const user = await findLogin(scope, input.email)
    const { address, userAgent } = caller
    const fingerprint = input.fingerprint || undefined
    const at = new Date(deps.clock.now())
    const signIn = { ...scope, userId: user?.id, email: input.email, address, userAgent, fingerprint, at }
    const attempt = { ...scope, user: user?.id ?? input.email.toLowerCase(), address }
    const signedIn = await rateLimited(db, deps.clock, attempt, async () => {
      const isCorrect = await verifyPassword(user?.passwordHash, input.password)
      if (user && isCorrect) return user
      await recordSignIn(db, { ...signIn, result: 'refused', reason: user ? 'password' : 'email' })
      throw new PortalError('login.refused')
    })
    await recordSignIn(db, { ...signIn, result: 'success' })
    await recordVisit(scope, signedIn.id, { fingerprint, userAgent }, at)
    const lifetimes = sessionLifetimes(signedIn.settings, deps.config.SESSION_HOURS)
    const device = { address, userAgent, fingerprint }
    return { token: await openSession(deps, scope, { ...signedIn, lifetimes }, device) }
  },

  async captcha({ caller, deps }) {
    const challenge = await deps.captcha.challenge(caller.address)
    if (!challenge) throw new PortalError('call.unknown')
    return challenge
  },

  updatePassword: changePassword,
  updatePasswordAdm: changePassword,
} satisfies HandlersOf<typeof authentication>
