import type { userImport } from '#common/contract/user-import.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { inSnapshot } from '../../base/db/transaction.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import type { HandlersOf } from '../../http/call.ts'
import { personOf } from '../../sign-in/api-tokens/token-session.ts'
import { hashPassword, unknownPassword } from '../../sign-in/authentication/passwords.ts'
import { countMailsIn } from '../../sign-in/authentication/throttle.ts'
import type { ClaimedLink } from '../../sign-in/password-links/queries.ts'
import type { PeopleDeps } from '../deps.ts'
import { applyImport } from './apply.ts'
import { findUnknownValues, readModels, resolveColumns } from './models.ts'
import { errorsOf, planImport } from './plan.ts'
import { recordChanges } from './record-changes.ts'
import { importRowsOf, readImportState } from './state.ts'
import { storeImport } from './stored-imports.ts'

export const userImportHandlers = {
  async rehearseImport({ input, scope, deps }) {
    const given = await importRowsOf(input)
    const state = await inSnapshot(scope, (snapshot) => readImportState(snapshot, given))
    const rows = await resolveColumns(scope, deps.embed, state, given)
    const models = await readModels(scope, deps.embed, state, rows)
    const { results, version, newUsers } = await planImport(rows, state, models)
    if (newUsers.length > 0) await requireQuota(scope, 'users', newUsers.length)
    const unknown = await findUnknownValues(scope, deps.embed, state, rows, models)
    const marked = results.map((result, at) => {
      const values = unknown[at] ?? []
      return values.length > 0 ? { ...result, unknown_values: values } : result
    })
    return { rows: marked, version }
  },

  async importUsers(call) {
    const { input, session, caller, scope, deps, audited } = call
    const given = await importRowsOf(input)
    const { version, id_setup: setupId, invite, file } = input
    const isInvited = invite === 'S'
    if (isInvited && !deps.passwordLinks.available) throw new PortalError('mail.unavailable')
    // No one knows this password, so all new users may have the same one until they choose theirs.
    const passwordHash = await hashPassword(unknownPassword())
    const state = await readImportState(scope, given)
    const rows = await resolveColumns(scope, deps.embed, state, given)
    const models = await readModels(scope, deps.embed, state, rows)
    const at = deps.clock.now()
    const links: ClaimedLink[] = []
    const answer = await audited(async (tx) => {
      const plan = await planImport(rows, await readImportState(tx, rows, true), models)
      if (version !== undefined && plan.version !== version) throw new PortalError('resource.conflict')
      const fields = errorsOf(plan.results)
      if (Object.keys(fields).length > 0) throw new PortalError('request.invalid', { fields })
      if (plan.newUsers.length > 0) await requireQuota(tx, 'users', plan.newUsers.length)
      const { events, newUsers, changes } = await applyImport(tx, plan, {
        ...{ setupId, passwordHash, invitedAt: new Date(at) },
      })
      await storeImport(tx, { userId: session.userId, file, at: new Date(at), changes })
      links.length = 0
      if (isInvited) {
        const emails = plan.newUsers.map(({ email }) => email)
        await countMailsIn(deps, tx, emails)
        const { language } = caller
        const mail = { purpose: 'invitation', language, senderId: personOf(session) } as const
        for (const id of newUsers) {
          links.push(await deps.passwordLinks.create(tx, { id, tokenVersion: 1 }, mail))
        }
      }
      await recordChanges(call, tx, { file, at, events, changes })
      const counts = {
        users: newUsers.length,
        attributes: changes.filter(({ kind }) => kind === 'attribute').length,
        memberships: plan.members.length,
        access: plan.access.length,
      }
      return { response: counts, object: { name: file }, details: { ...counts, rows: rows.length } }
    })
    // The administrator does not wait for the mail server; links that are not sent now are sent later.
    void (async () => {
      for (const link of links) await deps.passwordLinks.deliver(link)
    })()
    return answer
  },
} satisfies HandlersOf<typeof userImport, PeopleDeps>
