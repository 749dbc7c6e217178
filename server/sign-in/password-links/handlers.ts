import type { passwordLinks } from '#common/contract/password-links.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Scope } from '../../base/db/scope.ts'
import { hashToken } from '../../base/digest.ts'
import { markInvited } from '../../directory/users.ts'
import type { HandlersOf } from '../../http/call.ts'
import { auditedBy } from '../../records/audit/transaction.ts'
import { personOf } from '../api-tokens/token-session.ts'
import { verifyCaptcha } from '../authentication/captcha.ts'
import { hashNewPassword } from '../authentication/new-password.ts'
import { requirePasswordSignIn } from '../authentication/password-sign-in.ts'
import { findLogin, setPassword } from '../authentication/queries.ts'
import { countLinkRequest, countMailTo, forgiveFailures } from '../authentication/throttle.ts'
import type { SignInDeps } from '../deps.ts'
import { asksForSecondFactor } from '../second-factor/policy.ts'
import { signIn } from '../sessions/sign-in.ts'
import { type ClaimedLink, consumeLink, findLink } from './queries.ts'

/** @throws PortalError `password.link` for a token that is invalid, expired, used or replaced, or `login.password_off` */
async function requireLink({ clock }: SignInDeps, scope: Scope, token: string) {
  await requirePasswordSignIn(scope)
  const link = await findLink(scope, hashToken(token), new Date(clock.now()))
  if (!link) throw new PortalError('password.link')
  return link
}

export const passwordLinkHandlers = {
  async requestPasswordReset({ input, caller, deps }) {
    if (!deps.passwordLinks.available) throw new PortalError('call.unknown')
    const scope = { db: deps.database.db, tenantId: input.id_empresa }
    await requirePasswordSignIn(scope)
    await verifyCaptcha(deps.captcha, input.captcha_token, caller.address)
    await countLinkRequest(deps, scope, { email: input.email, address: caller.address })
    deps.passwordLinks.request(scope, input.email, caller.language)
    return {}
  },

  async passwordLink({ input, deps }) {
    const scope = { db: deps.database.db, tenantId: input.id_empresa }
    const { name, email, purpose } = await requireLink(deps, scope, input.token)
    return { name, email, invitation: purpose === 'invitation' }
  },

  async resetPassword({ input, caller, deps }) {
    const scope = { db: deps.database.db, tenantId: input.id_empresa }
    const link = await requireLink(deps, scope, input.token)
    const { id: linkId, userId: id, name, email } = link
    const password = input.new_password
    const passwordHash = await hashNewPassword(scope, deps.config, 'new_password', { password, email })
    const { address, userAgent, requestId } = caller
    const actor = { tenantId: scope.tenantId, userId: id, userName: name, address, requestId }
    const audited = auditedBy<{ token?: string }>(scope, deps.clock, 'user.reset_password', () => actor)
    const done = audited(async (tx) => {
      if (!(await consumeLink(tx, linkId))) throw new PortalError('password.link')
      await setPassword(tx, id, { passwordHash })
      await forgiveFailures(tx, id)
      return { response: {}, object: { id, name } }
    })
    const answer = await done.finally(() => deps.queryCache.invalidateTenant(scope.tenantId))
    // The link has proved the mailbox. After a forgotten password the user signs in with the new one.
    const user = link.purpose === 'invitation' ? await findLogin(scope, { id }) : undefined
    if (!user || user.blockedAt || asksForSecondFactor(user)) return answer
    return {
      ...answer,
      token: await signIn(deps, scope, user, { address, userAgent, fingerprint: input.fingerprint }),
    }
  },

  async sendPasswordLink({ input, scope, session, caller, deps, audited }) {
    if (!deps.passwordLinks.available) throw new PortalError('mail.unavailable')
    await requirePasswordSignIn(scope)
    const recipient = await findLogin(scope, { id: input.id_user })
    if (recipient) await countMailTo(deps, scope, recipient.email)
    const created: { link?: ClaimedLink } = {}
    const answer = await audited(async (tx) => {
      const user = await findLogin(tx, { id: input.id_user })
      if (!user) throw new PortalError('resource.missing')
      const purpose = user.invitedAt ? 'invitation' : 'sent'
      if (user.invitedAt) await markInvited(tx, user.id, new Date(deps.clock.now()))
      created.link = await deps.passwordLinks.create(tx, user, {
        purpose,
        // The portal does not know that of a user who never signed in.
        language: user.language ?? caller.language,
        senderId: personOf(session),
      })
      return { response: {}, object: { id: user.id, name: user.name }, details: { purpose } }
    })
    const state = created.link && (await deps.passwordLinks.deliver(created.link))
    if (state === 'refused') return { ...answer, refused: true }
    return state === 'waiting' ? { ...answer, queued: true } : answer
  },
} satisfies HandlersOf<typeof passwordLinks, SignInDeps>
