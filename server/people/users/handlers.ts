import type { users } from '#common/contract/users.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { applyToAccess } from '../../access/filter-sets/apply-to-access.ts'
import { findAttributes } from '../../access/filter-sets/queries.ts'
import { affectedAccess } from '../../access/read-model.ts'
import { mergeFields } from '../../base/concurrent-edits.ts'
import type { StoredAttribute } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { storedRefusal } from '../../base/mail/refusal.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import { normalizeAttributes } from '../../directory/attributes.ts'
import { lockGroup } from '../../directory/groups.ts'
import { addMembers } from '../../directory/members.ts'
import { findUser, lockUser } from '../../directory/users.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { pagingOf } from '../../http/paging.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { actorOf } from '../../records/audit/event.ts'
import { personOf, requirePersonFor } from '../../sign-in/api-tokens/token-session.ts'
import { requireCurrentPassword } from '../../sign-in/authentication/current-password.ts'
import { hashNewPassword, mustChangeInitial } from '../../sign-in/authentication/new-password.ts'
import { requirePasswordSignIn } from '../../sign-in/authentication/password-sign-in.ts'
import { hashPassword, unknownPassword } from '../../sign-in/authentication/passwords.ts'
import { countMailTo } from '../../sign-in/authentication/throttle.ts'
import { requireConfirmed } from '../../sign-in/confirmation/require-confirmed.ts'
import { type ClaimedLink, deleteLinkOf, findLinkState } from '../../sign-in/password-links/queries.ts'
import type { PeopleDeps } from '../deps.ts'
import { countsOf, insertUser, updateUser } from './queries.ts'
import { removeUsers } from './removal.ts'
import { listUsers, userSorts } from './user-list.ts'

/** Adds a user who chooses the first password by a link in a mail (decision 051). */
async function inviteUser({ input, scope, session, caller, deps, audited }: Call<'insertUser', PeopleDeps>) {
  if (!deps.passwordLinks.available) throw new PortalError('mail.unavailable')
  await requirePasswordSignIn(scope)
  const { name, email, id_setup: setupId } = input
  await countMailTo(deps, scope, email)
  const attributes = attributesOf(input)
  const accessUntil = accessUntilOf(input, null)
  const passwordHash = await hashPassword(unknownPassword())
  const invitedAt = new Date(deps.clock.now())
  const mail = { purpose: 'invitation', language: caller.language, senderId: personOf(session) } as const
  const created: { link?: ClaimedLink } = {}
  const answer = await audited(async (tx) => {
    const user = { name, email, setupId, accessUntil, attributes, passwordHash, invitedAt }
    await requireQuota(tx, 'users', 1)
    const id = await insertInto(tx, input.id_group, { ...user, mustChangePassword: false })
    created.link = await deps.passwordLinks.create(tx, { id, tokenVersion: 1 }, mail)
    const after = { name, email, setupId, ...recorded({ accessUntil, attributes, groupId: input.id_group }) }
    return { response: { id }, object: { id, name }, after, details: { invited: true } }
  })
  // The administrator does not wait for the mail server; the edit form shows the state of the mail.
  if (created.link) void deps.passwordLinks.deliver(created.link)
  return answer
}

/**
 * One's own password is changed with the current one, by `updatePasswordAdm`. One's own e-mail needs it too: a link to
 * set a password can be mailed there.
 * @throws PortalError
 */
async function requireOwnChange(call: Call<'updateUser', PeopleDeps>): Promise<void> {
  const { email, password, current_password } = call.input
  if (password) throw new PortalError('request.invalid', { fields: { password: 'passwordOwn' } })
  if (email === call.session.email) return
  if (!current_password) {
    throw new PortalError('request.invalid', { fields: { current_password: 'passwordForEmail' } })
  }
  await requireCurrentPassword(call, 'current_password', current_password)
}

const attributesOf = ({
  attributes = [],
}: Pick<Call<'insertUser'>['input'], 'attributes'>): StoredAttribute[] => normalizeAttributes(attributes)

/** The last day of access; without a field, that of the default. */
const accessUntilOf = <Default>(
  { access_until: day }: { access_until?: string | undefined },
  absent: Default,
) => (day === undefined ? absent : day || null)

/** What a new user has of it. */
const recorded = ({
  accessUntil,
  attributes,
  groupId,
}: {
  accessUntil: string | null
  attributes: readonly StoredAttribute[]
  groupId: number | undefined
}) => ({
  ...(accessUntil && { accessUntil }),
  ...(attributes.length > 0 && { attributes }),
  ...(groupId && { groupId }),
})

/** Adds a user, who joins a group at once if one is given. */
async function insertInto(
  tx: Scope,
  groupId: number | undefined,
  user: Parameters<typeof insertUser>[1],
): Promise<number> {
  if (groupId !== undefined && !(await lockGroup(tx, groupId))) throw new PortalError('resource.missing')
  const id = await insertUser(tx, user)
  if (groupId !== undefined) await addMembers(tx, groupId, [id])
  return id
}

export const userHandlers = {
  async users({ input, scope }) {
    const { id_group: groupId, role, state } = input
    const withDisplays = input.with_displays === 'S'
    const { rows, total } = await listUsers(scope, pagingOf(input, userSorts, 'name'), {
      groupId,
      role,
      state,
      withDisplays,
    })
    const ids = rows.map(({ id }) => id)
    const withAttributes = input.page && input.with_attributes === 'S'
    const attributes = new Map(
      (withAttributes ? await findAttributes(scope, ids) : []).map((user) => [user.id, user.attributes]),
    )
    const listed = rows.map(({ lastLoginAt, invitedAt, blockedAt, groups, isDisplay, ...user }) => ({
      ...user,
      ...(isDisplay && { is_display: true }),
      invited_at: invitedAt?.toISOString() ?? null,
      blocked_at: blockedAt?.toISOString() ?? null,
      last_login_at: lastLoginAt?.toISOString() ?? null,
      ...(groups && { groups }),
      ...(withAttributes && { attributes: attributes.get(user.id) ?? [] }),
    }))
    return { users: listed, total }
  },

  async user({ input, scope }) {
    const [found, [reportsCount, playlistsCount], link] = await Promise.all([
      findUser(scope, input.id_user),
      countsOf(scope, input.id_user),
      findLinkState(scope, input.id_user),
    ])
    if (!found || found.isDisplay) throw new PortalError('resource.missing')
    const { isDisplay: _, invitedAt, blockedAt, secondFactorSince, passkeySince, ...user } = found
    return {
      user: {
        ...user,
        reports_count: reportsCount,
        playlists_count: playlistsCount,
        invited_at: invitedAt?.toISOString() ?? null,
        blocked_at: blockedAt?.toISOString() ?? null,
        second_factor_since: secondFactorSince?.toISOString() ?? null,
        passkey_since: passkeySince?.toISOString() ?? null,
        password_link: link
          ? {
              state: link.state,
              refusal: storedRefusal(link),
              created_at: link.createdAt.toISOString(),
              expires_at: link.expiresAt.toISOString(),
            }
          : null,
      },
    }
  },

  async insertUser(call) {
    const { input, scope, deps, audited } = call
    if (input.invite === 'S') return inviteUser(call)
    const { name, email, password = '', id_setup: setupId } = input
    const attributes = attributesOf(input)
    const accessUntil = accessUntilOf(input, null)
    const passwordHash = await hashNewPassword(scope, deps.config, 'password', { password, email })
    const mustChangePassword = await mustChangeInitial(scope)
    return audited(async (tx) => {
      const user = { name, email, setupId, accessUntil, attributes, passwordHash, mustChangePassword }
      await requireQuota(tx, 'users', 1)
      const id = await insertInto(tx, input.id_group, user)
      const after = {
        name,
        email,
        setupId,
        ...recorded({ accessUntil, attributes, groupId: input.id_group }),
      }
      return { response: { id }, object: { id, name }, after }
    })
  },

  async updateUser(call) {
    const { input, session, scope, caller, deps, audited } = call
    const { id, password, previous } = input
    if (id === session.userId) await requireOwnChange(call)
    const passwordHash =
      password && (await hashNewPassword(scope, deps.config, 'password', { password, email: input.email }))
    const mustChangePassword = await mustChangeInitial(scope)
    return audited(async (tx) => {
      const locked = await lockUser(tx, id, input.attributes !== undefined)
      if (!locked || locked.isDisplay) throw new PortalError('resource.missing')
      await requirePersonFor(session, tx, [id])
      const { adm, isDisplay: _, ...stored } = locked
      if (adm && input.access_until) {
        throw new PortalError('request.invalid', { fields: { access_until: 'invalid' } })
      }
      const user = mergeFields(
        stored,
        {
          name: input.name,
          email: input.email,
          accessUntil: accessUntilOf(input, stored.accessUntil),
          attributes: input.attributes ? attributesOf(input) : stored.attributes,
        },
        previous && {
          name: previous.name,
          email: previous.email,
          accessUntil: accessUntilOf(previous, undefined),
          attributes: previous.attributes && attributesOf(previous),
        },
      )
      if (stored.email !== user.email) await requireConfirmed({ ...call, scope: tx })
      await updateUser(tx, id, { ...user, passwordHash, mustChangePassword })
      if (input.attributes) {
        const actor = actorOf(session, caller)
        const details = { user: { id, name: user.name } }
        await applyToAccess({ actor, deps }, tx, affectedAccess({ users: [id] }), details)
      }
      if (stored.email !== user.email) await deleteLinkOf(tx, id)
      return {
        response: {},
        object: { id, name: stored.name },
        ...changedFields(stored, user),
        ...(passwordHash ? { details: { password: 'changed' } } : {}),
      }
    })
  },

  async deleteUser({ input: { id_user: id }, session, audited }) {
    if (id === session.userId) throw new PortalError('access.self')
    return audited(async (tx) => {
      await requirePersonFor(session, tx, [id])
      return { response: {}, changes: await removeUsers(tx, [id]) }
    })
  },
} satisfies HandlersOf<typeof users, PeopleDeps>
