import { PortalError } from '#common/errors.ts'
import type { Call, HandlersOf } from '../http/call.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findLogin, findPasswordHash, recordSignIn, recordVisit, setPassword } from './queries.ts'
import { rateLimited } from './throttle.ts'

async function checkCaptcha({ input, caller, deps: { captcha } }: Call<'login'>): Promise<void> {
  if (!captcha.required) return
  if (!input.captcha_token) {
    throw new PortalError('request.invalid', { fields: { captcha_token: 'captchaMissing' } })
  }
  if (!(await captcha.verify(input.captcha_token, caller.address))) throw new PortalError('login.captcha')
}

async function login(call: Call<'login'>) {
  const { input, caller, deps } = call
  const { db } = deps.database
  await checkCaptcha(call)
  const scope = { db, tenantId: input.id_empresa }
  const found = await findLogin(scope, input.email)
  const { address, userAgent } = caller
  const fingerprint = input.fingerprint || undefined
  const at = new Date(deps.clock.now())
  const signIn = { ...scope, userId: found?.id, email: input.email, address, userAgent, fingerprint, at }
  const attempt = { ...scope, who: found?.id ?? input.email.toLowerCase(), address }
  const user = await rateLimited(db, deps.clock, attempt, async () => {
    const right = await verifyPassword(found?.passwordHash, input.password)
    if (found && right) return found
    await recordSignIn(db, { ...signIn, result: 'refused', reason: found ? 'password' : 'email' })
    throw new PortalError('login.refused')
  })
  await recordSignIn(db, { ...signIn, result: 'success' })
  await recordVisit(scope, user.id, { fingerprint, userAgent }, at)
  return { token: deps.tokens.sign(user) }
}

async function captcha({ deps }: Call<'captcha'>) {
  const challenge = await deps.captcha.challenge()
  if (!challenge) throw new PortalError('call.unknown')
  return challenge
}

async function changePassword({
  input,
  session,
  scope,
  caller,
  deps,
}: Call<'updatePassword' | 'updatePasswordAdm'>) {
  const { db } = deps.database
  const attempt = { tenantId: scope.tenantId, who: session.userId, address: caller.address }
  return rateLimited(db, deps.clock, attempt, async () => {
    const stored = await findPasswordHash(scope, session.userId)
    if (!(await verifyPassword(stored, input.old_password))) {
      throw new PortalError('password.wrong', { fields: { old_password: 'passwordWrong' } })
    }
    const tokenVersion = await setPassword(scope, session.userId, await hashPassword(input.new_password))
    if (tokenVersion === undefined) throw new PortalError('session.ended')
    return { token: deps.tokens.sign({ ...session, id: session.userId, tokenVersion }) }
  })
}

export const authenticationHandlers: HandlersOf<
  'login' | 'captcha' | 'updatePassword' | 'updatePasswordAdm'
> = {
  login,
  captcha,
  updatePassword: changePassword,
  updatePasswordAdm: changePassword,
}
