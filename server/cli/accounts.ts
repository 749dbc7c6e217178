import { eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { accounts } from '../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../base/db/scope.ts'
import { violationOf } from '../base/db/violation.ts'
import {
  countReportsOf,
  deleteAccount,
  insertAccount,
  listShownAccounts,
  lockAccount,
  type ShownAccount,
  updateAccount,
} from '../power-bi/accounts/queries.ts'
import { findAccount } from '../power-bi/catalogue/queries.ts'
import { findCertificate } from '../power-bi/client/certificate.ts'
import { EmbedError } from '../power-bi/client/embed-error.ts'
import { createEmbedService } from '../power-bi/client/embed-service.ts'
import { changedFields } from '../records/audit/changes.ts'
import { CommandError, databaseCommand, givenChanges } from './command.ts'
import { credentialOf, requireCertificate } from './credential.ts'
import { id, secretFile, tenant, text } from './options.ts'
import { adviceFor } from './power-bi-advice.ts'
import { recordCommand } from './record.ts'

const accountId = id('account (account list)')
const roles = z.string().transform((value) =>
  value
    .split(',')
    .map((role) => role.trim())
    .filter(Boolean),
)

async function requireLockedAccount(scope: Scope, id: number): Promise<ShownAccount> {
  const found = await lockAccount(scope, id)
  if (!found) throw new CommandError(`--id: tenant ${scope.tenantId} has no account ${id}`)
  return found
}

/** What a violated constraint means to the operator. */
function accountError(error: unknown, { tenant, name }: { tenant: number; name: string }): unknown {
  const kind = violationOf(error)?.kind
  if (kind === 'unique') return new CommandError(`--name: tenant ${tenant} already has an account "${name}"`)
  return kind === 'reference' ? new CommandError(`--tenant: there is no tenant ${tenant}`) : error
}

/** Power BI accounts: the service principals that reports are read with. */
export const accountCommands = {
  'account add': databaseCommand({
    summary: 'Add a Power BI account (service principal) to a tenant.',
    options: z.object({
      tenant,
      name: text,
      'entra-tenant': text.optional(),
      'client-id': text.optional(),
      'client-secret-file': secretFile.optional(),
      'client-secret': text.optional().describe('deprecated: visible to other users'),
      certificate: text.optional().describe('PEM file with certificate and private key'),
      'managed-identity': z.enum(['on', 'off']).default('off'),
      roles: roles.default([]).describe('roles of the effective identity, separated by commas'),
    }),
    run: async (options, context) => {
      const { db, config, keyring, result } = context
      const { tenant: tenantId, name } = options
      const { credential, credentialUntil, clientSecret } = await credentialOf(options, context)
      const account = {
        name,
        authorityUrl: config.POWERBI_AUTHORITY_URL,
        apiUrl: config.POWERBI_API_URL,
        scope: config.POWERBI_SCOPE,
        entraTenantId: options['entra-tenant'] ?? '',
        clientId: options['client-id'] ?? '',
        credential,
        credentialUntil,
        roles: options.roles,
      }
      const id = await db.transaction(async (tx) => {
        const scope = { db: tx, tenantId }
        const stored = { ...account, clientSecret: keyring.encrypt(clientSecret) }
        const added = await insertAccount(scope, stored).catch((error: unknown) => {
          throw accountError(error, options)
        })
        await recordCommand(tx, tenantId, 'account.create', { object: { id: added, name }, after: account })
        return added
      })
      result({ id, ...account }, `Account ${id}`)
    },
  }),
  'account set-secret': databaseCommand({
    summary: 'Set the secret or certificate of an account, from a file or (-) from standard input.',
    options: z.object({ tenant, id: accountId, file: secretFile.default('-') }),
    run: async (options, { db, keyring, readSecret, result }) => {
      const scope = { db, tenantId: options.tenant }
      const secret = await readSecret('Secret', options.file)
      const clientSecret = keyring.encrypt(secret)
      const withSecret = tenantScoped(
        scope,
        accounts,
        eq(accounts.id, options.id),
        ne(accounts.credential, 'managed_identity'),
      )
      await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(accounts)
          // The day of a secret is not known here.
          .set({ clientSecret, credentialUntil: findCertificate(secret)?.lastDay ?? null })
          .where(withSecret)
          .returning({ name: accounts.name, credential: accounts.credential })
        if (!changed) {
          throw new CommandError(`--id: tenant ${options.tenant} has no account ${options.id} with a secret`)
        }
        if (changed.credential === 'certificate') requireCertificate(secret, '--file')
        const object = { id: options.id, name: changed.name }
        await recordCommand(tx, options.tenant, 'account.set_secret', { object })
      })
      result({ id: options.id }, `The secret of account ${options.id} is set`)
    },
  }),
  'account list': databaseCommand({
    summary: 'List the accounts of a tenant.',
    options: z.object({ tenant }),
    run: async (options, { db, result }) => {
      const found = await listShownAccounts({ db, tenantId: options.tenant })
      result(found, ...found.map(({ id, name, apiUrl }) => `${id}  ${name}  ${apiUrl}`))
    },
  }),
  'account change': databaseCommand({
    summary: 'Change the name, roles or identity of an account; account set-secret changes its secret.',
    options: z.object({
      tenant,
      id: accountId,
      name: text.optional(),
      'entra-tenant': text.optional(),
      'client-id': text.optional(),
      roles: roles.optional().describe('roles of the effective identity, separated by commas'),
    }),
    run: async (options, { db, result }) => {
      const changes = givenChanges({
        name: options.name,
        entraTenantId: options['entra-tenant'],
        clientId: options['client-id'],
        roles: options.roles,
      })
      const changed = await db.transaction(async (tx) => {
        const scope = { db: tx, tenantId: options.tenant }
        const before = await requireLockedAccount(scope, options.id)
        await updateAccount(scope, before.id, changes).catch((error: unknown) => {
          throw accountError(error, { ...options, name: options.name ?? before.name })
        })
        const after = { ...before, ...changes }
        const object = { id: before.id, name: before.name }
        await recordCommand(tx, options.tenant, 'account.update', { object, ...changedFields(before, after) })
        return after
      })
      result(changed, `Account ${options.id} is changed`)
    },
  }),
  'account remove': databaseCommand({
    summary: 'Remove an account that no report uses.',
    options: z.object({ tenant, id: accountId }),
    run: async (options, { db, result }) => {
      await db.transaction(async (tx) => {
        const scope = { db: tx, tenantId: options.tenant }
        const { id, name, ...before } = await requireLockedAccount(scope, options.id)
        const used = await countReportsOf(scope, id)
        if (used > 0) throw new CommandError(`--id: ${used} reports use account ${id} "${name}"`)
        await deleteAccount(scope, id)
        await recordCommand(tx, options.tenant, 'account.delete', { object: { id, name }, before })
      })
      result({ id: options.id }, `Account ${options.id} removed`)
    },
  }),
  'account test': databaseCommand({
    summary: 'Sign in to Power BI as an account, and list the workspaces it sees.',
    options: z.object({ tenant, id: accountId }),
    run: async (options, { db, keyring, result }) => {
      const account = await findAccount({ db, tenantId: options.tenant }, options.id)
      if (!account) throw new CommandError(`--id: tenant ${options.tenant} has no account ${options.id}`)
      const embed = createEmbedService({ decrypt: keyring.decrypt })
      const workspaces = await embed.workspaces(account).catch((error: unknown) => {
        throw error instanceof EmbedError ? new CommandError(adviceFor(error)) : error
      })
      result(
        { ok: true, workspaces },
        `Account ${account.id} signs in and sees ${workspaces.length} workspaces`,
        ...workspaces.map(({ id, name }) => `${id}  ${name}`),
      )
    },
  }),
}
