import type { accountSettings } from '#common/contract/accounts.ts'
import { PortalError } from '#common/errors/portal-error.ts'
import { refuseOutdated } from '../../base/concurrent-edits.ts'
import type { Scope } from '../../base/db/scope.ts'
import { violationOf } from '../../base/db/violation.ts'
import { digest } from '../../base/digest.ts'
import { requireQuota } from '../../base/rate-limits/quotas.ts'
import type { Call, HandlersOf } from '../../http/call.ts'
import { changedFields } from '../../records/audit/changes.ts'
import { requireAccount } from '../catalogue/queries.ts'
import { findCertificate } from '../client/certificate.ts'
import { EmbedError } from '../client/embed-error.ts'
import { createEmbedService } from '../client/embed-service.ts'
import {
  countReportsOf,
  deleteAccount,
  findShownAccount,
  insertAccount,
  listShownAccounts,
  lockAccount,
  type ShownAccount,
  updateAccount,
} from './queries.ts'

/** Changes with what the form shows. */
const versionOf = ({ name, entraTenantId, clientId, credential, credentialUntil, roles }: ShownAccount) =>
  digest([name, entraTenantId, clientId, credential, roles, ...(credentialUntil ? [credentialUntil] : [])])

/** @throws PortalError for a name that another account has */
const refuseTakenName = (error: unknown): never => {
  if (violationOf(error)?.kind !== 'unique') throw error
  throw new PortalError('request.invalid', { fields: { name: 'nameTaken' } })
}

async function requireLockedAccount(tx: Scope, id: number): Promise<ShownAccount> {
  const found = await lockAccount(tx, id)
  if (!found) throw new PortalError('resource.missing')
  return found
}

/**
 * The last day of a credential: of a certificate the one it contains, of a secret the one that was typed; undefined where
 * the request says nothing of it. The contract has only seen that the text has a certificate and a key.
 * @throws PortalError `request.invalid` for a certificate that cannot be used
 */
function lastDayOf({ credential, secret, credential_until: day }: Partial<Call<'updateAccount'>['input']>) {
  if (credential !== 'certificate') return day === undefined ? undefined : day || null
  if (!secret) return undefined
  const certificate = findCertificate(secret)
  if (!certificate) throw new PortalError('request.invalid', { fields: { secret: 'certificateInvalid' } })
  return certificate.lastDay
}

/**
 * What a save changes. The application and credential of a managed identity are the operator's. A secret belongs to an
 * application: it is not sent with the id of another one.
 * @throws PortalError `request.invalid` where a secret is missing
 */
function changeOf(
  input: Call<'updateAccount'>['input'],
  stored: ShownAccount,
  day: ReturnType<typeof lastDayOf>,
) {
  const { name, roles } = input
  if (stored.credential === 'managed_identity') return { name, roles }
  const change = {
    ...{ name, roles },
    entraTenantId: input.entra_tenant_id,
    clientId: input.client_id,
    credential: input.credential,
    // The day of another secret is not known.
    credentialUntil: day === undefined ? (input.secret ? null : stored.credentialUntil) : day,
  }
  const isOther =
    change.entraTenantId !== stored.entraTenantId ||
    change.clientId !== stored.clientId ||
    change.credential !== stored.credential
  if (change.credential === 'managed_identity') {
    throw new PortalError('request.invalid', { fields: { credential: 'invalid' } })
  }
  if (isOther && !input.secret)
    throw new PortalError('request.invalid', { fields: { secret: 'secretOfOther' } })
  return change
}

export const accountHandlers = {
  async listAccounts({ scope }) {
    const accounts = await listShownAccounts(scope)
    return {
      accounts: accounts.map(({ id, name, clientId, credential, credentialUntil }) => ({
        ...{ id, name, credential },
        client_id: clientId,
        credential_until: credentialUntil,
      })),
    }
  },

  async account({ input, scope }) {
    const found = await findShownAccount(scope, input.id_conta)
    if (!found) throw new PortalError('resource.missing')
    return {
      account: {
        id: found.id,
        name: found.name,
        entra_tenant_id: found.entraTenantId,
        client_id: found.clientId,
        credential: found.credential,
        credential_until: found.credentialUntil,
        roles: found.roles,
        reports_count: await countReportsOf(scope, found.id),
        version: versionOf(found),
      },
    }
  },

  async insertAccount({ input, audited, deps }) {
    const { config, keyring } = deps
    const added = {
      name: input.name,
      authorityUrl: config.POWERBI_AUTHORITY_URL,
      apiUrl: config.POWERBI_API_URL,
      scope: config.POWERBI_SCOPE,
      entraTenantId: input.entra_tenant_id,
      clientId: input.client_id,
      credential: input.credential,
      credentialUntil: lastDayOf(input) ?? null,
      roles: input.roles,
    }
    const clientSecret = keyring.encrypt(input.secret)
    return audited(async (tx) => {
      await requireQuota(tx, 'accounts', 1)
      const id = await insertAccount(tx, { ...added, clientSecret }).catch(refuseTakenName)
      return { response: { id }, object: { id, name: added.name }, after: added }
    })
  },

  async updateAccount({ input, audited, deps }) {
    const day = lastDayOf(input)
    const clientSecret = input.secret ? deps.keyring.encrypt(input.secret) : undefined
    return audited(async (tx) => {
      const before = await requireLockedAccount(tx, input.id)
      const change = changeOf(input, before, day)
      const keepsSecret = before.credential === 'managed_identity' || clientSecret === undefined
      // Whether a new secret is the stored one is not known.
      const saved = keepsSecret ? versionOf({ ...before, ...change }) : ''
      refuseOutdated({ shown: input.version, stored: versionOf(before), saved })
      const secret = keepsSecret ? {} : { clientSecret }
      await updateAccount(tx, before.id, { ...change, ...secret }).catch(refuseTakenName)
      const fields = changedFields(before, { ...before, ...change })
      const details = keepsSecret ? undefined : { newSecret: true }
      return {
        response: {},
        object: { id: before.id, name: before.name },
        ...fields,
        ...(details && { details }),
      }
    })
  },

  deleteAccount: ({ input, audited }) =>
    audited(async (tx) => {
      const { id, name, ...before } = await requireLockedAccount(tx, input.id_conta)
      const count = await countReportsOf(tx, id)
      if (count > 0) throw new PortalError('account.in_use', { params: { count } })
      await deleteAccount(tx, id)
      return { response: {}, object: { id, name }, before: { name, ...before } }
    }),

  async testAccount({ input, scope, deps }) {
    const account = await requireAccount(scope, input.id_conta)
    // Nothing that was cached before a change.
    const embed = createEmbedService({ decrypt: deps.keyring.decrypt })
    try {
      return { workspaces_count: (await embed.workspaces(account)).length }
    } catch (error) {
      if (error instanceof EmbedError) return { problem: error.kind }
      throw error
    }
  },
} satisfies HandlersOf<typeof accountSettings>
