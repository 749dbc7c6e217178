import type { authentication } from '#common/contract/authentication.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { isEmail } from '#common/validation/user.ts'
import { suspectSignIns } from '../../base/rate-limits/limits.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import type { SignInDeps } from '../deps.ts'
import { asksForSecondFactor } from '../second-factor/policy.ts'
import { adoptSession } from '../sessions/open-session.ts'
import { keepSession } from '../sessions/queries.ts'
import { signIn } from '../sessions/sign-in.ts'
import { insertChallenge } from '../sessions/sign-in-links.ts'
import { verifyCaptcha } from './captcha.ts'
import { requireCurrentPassword } from './current-password.ts'
import { hashNewPassword } from './new-password.ts'
import { requirePasswordSignIn } from './password-sign-in.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
import {
  findLogin,
  isKnownDevice,
  recordSignIn,
  refusedPasswords,
  replaceHash,
  setPassword,
} from './queries.ts'
import { rateLimited } from './throttle.ts'

async function changePassword(call: Call<'updatePassword' | 'updatePasswordAdm', SignInDeps>) {
  const { input, session, scope, caller, audited, deps } = call
  await requireCurrentPassword(call, 'old_password', input.old_password)
  const passwordHash = await hashNewPassword(scope, deps.config, 'new_password', {
    password: input.new_password,
    email: session.email,
    oldPassword: input.old_password,
  })
  await adoptSession(deps, scope, session, caller)
  return audited(async (tx) => {
    const { userId: id, name, sid, lifetimes, token } = session
    const tokenVersion = await setPassword(tx, id, { passwordHash })
    if (tokenVersion === undefined) throw new PortalError('session.ended')
    await keepSession(tx, sid, tokenVersion)
    const renewed = { sid, lifetimes, signedInAt: token.signedInAt }
    const response = { token: deps.tokens.sign({ ...session, id, tokenVersion }, renewed) }
    return { response, object: { id, name } }
  })
}

/** Stored in place of something typed as an e-mail that is none: it may be a password. */
const unreadable = '***'

/**
 * Records that someone may be guessing the password of an account. Sign-in stays possible (decision 005). An e-mail that no
 * user has costs the same query: the time of an answer must not tell.
 */
async function recordSuspectSignIns(
  { input, caller, deps }: Call<'login', SignInDeps>,
  user: { id: number; name: string } | undefined,
): Promise<void> {
  const { amount, seconds } = suspectSignIns
  const at = deps.clock.now()
  const scope = { db: deps.database.db, tenantId: input.id_empresa }
  const refused = await refusedPasswords(scope, user?.id ?? 0, new Date(at - seconds * 1000))
  if (!user || refused < amount) return
  const { address, requestId } = caller
  const actor = { tenantId: input.id_empresa, userId: null, userName: null, address, requestId }
  deps.audit.recordOften(`suspect ${input.id_empresa} ${user.id}`, {
    ...actor,
    at,
    action: 'user.suspect_sign_in',
    object: { id: user.id, name: user.name },
    details: { amount, seconds },
  })
}

export const authenticationHandlers = {
  async login(call) {
    const { input, caller, deps } = call
    const { db } = deps.database
    const scope = { db, tenantId: input.id_empresa }
    await requirePasswordSignIn(scope)
    await verifyCaptcha(deps.captcha, input.captcha_token, caller.address)
    const user = await findLogin(scope, { email: input.email })
    const { address, userAgent } = caller
    const fingerprint = input.fingerprint || undefined
    const at = new Date(deps.clock.now())
    const email = user || isEmail(input.email) ? input.email : unreadable
    const refused = { ...scope, userId: user?.id, email, address, userAgent, fingerprint, at }
    const isKnown = await isKnownDevice(scope, user?.id ?? 0, fingerprint ?? '')
    const attempt = {
      ...scope,
      user: user?.id ?? input.email.toLowerCase(),
      from: isKnown && fingerprint ? { device: fingerprint } : { address },
    }
    const signedIn = await rateLimited(deps, attempt, async () => {
      const isCorrect = await verifyPassword(user?.passwordHash, input.password)
      if (user && isCorrect) return user
      await recordSignIn(db, { ...refused, result: 'refused', reason: user ? 'password' : 'email' })
      await recordSuspectSignIns(call, user)
      throw new PortalError('login.refused')
    })
    const { id, passwordHash: stored } = signedIn
    if (isOutdatedHash(stored)) {
      await replaceHash(scope, id, { stored, passwordHash: await hashPassword(input.password) })
    }
    // A blocked user is refused below, without being asked for a code.
    if (asksForSecondFactor(signedIn) && !signedIn.blockedAt) {
      const challenge = await insertChallenge(scope, signedIn, deps.clock.now())
      throw new PortalError('login.second_factor', { challenge })
    }
    const device = { address, userAgent, fingerprint }
    const keepSignedIn = input.keep_signed_in === 'S'
    return { token: await signIn(deps, scope, signedIn, device, { keepSignedIn }) }
  },

  async captcha({ caller, deps }) {
    const challenge = await deps.captcha.challenge(caller.address)
    if (!challenge) throw new PortalError('call.unknown')
    return challenge
  },

  updatePassword: changePassword,
  updatePasswordAdm: changePassword,
} satisfies HandlersOf<typeof authentication, SignInDeps>
