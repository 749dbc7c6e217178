import { asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, managementReports } from '../db/schema/index.ts'
import { tenantScoped } from '../db/scope.ts'
import { violationOf } from '../db/violation.ts'
import type { Credential } from '../embed/types.ts'
import { type CommandContext, CommandError, command, secretOf } from './command.ts'

const id = z.coerce.number().int().positive()
const text = z.string().trim().min(1).max(200)
const roles = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((role) => role.trim())
      .filter(Boolean),
  )

interface CredentialOptions {
  'client-id'?: string | undefined
  'client-secret'?: string | undefined
  'client-secret-file'?: string | undefined
  certificate?: string | undefined
  'entra-tenant'?: string | undefined
  'managed-identity': 'on' | 'off'
}

/** @throws CommandError when the options do not describe exactly one credential */
async function credentialOf(
  options: CredentialOptions,
  context: CommandContext,
): Promise<{ credential: Credential; clientSecret: string }> {
  const { certificate, 'managed-identity': managed } = options
  const { 'client-secret': argument, 'client-secret-file': file } = options
  const given = [argument, file, certificate, managed === 'on' || undefined]
  if (given.filter((one) => one !== undefined).length !== 1) {
    throw new CommandError('Give one of --client-secret-file, --certificate and --managed-identity on')
  }
  if (managed === 'on') return { credential: 'managed_identity', clientSecret: '' }
  for (const name of ['entra-tenant', 'client-id'] as const) {
    if (options[name] === undefined) throw new CommandError(`--${name} is missing`)
  }
  if (certificate !== undefined) {
    return { credential: 'certificate', clientSecret: await context.readSecret('--certificate', certificate) }
  }
  const clientSecret = await secretOf(context, 'client-secret', argument, file)
  return { credential: 'secret', clientSecret }
}

/** What a violated constraint means to the operator. */
function accountError(error: unknown, { tenant, name }: { tenant: number; name: string }): unknown {
  const kind = violationOf(error)?.kind
  if (kind === 'unique') return new CommandError(`--name: tenant ${tenant} already has an account "${name}"`)
  return kind === 'reference' ? new CommandError(`--tenant: there is no tenant ${tenant}`) : error
}

/** Power BI accounts, and management reports (decision 017). */
export const embedCommands = {
  'account add': command({
    summary: 'Add a Power BI account (service principal) to a tenant.',
    options: z.object({
      tenant: id,
      name: text,
      'entra-tenant': text.optional(),
      'client-id': text.optional(),
      'client-secret-file': text.optional(),
      'client-secret': text.optional(),
      certificate: text.optional(),
      'managed-identity': z.enum(['on', 'off']).default('off'),
      roles,
    }),
    run: async (options, context) => {
      const { db, config, keyring, say } = context
      const { credential, clientSecret } = await credentialOf(options, context)
      const [added] = await db
        .insert(accounts)
        .values({
          tenantId: options.tenant,
          name: options.name,
          authorityUrl: config.POWERBI_AUTHORITY_URL,
          apiUrl: config.POWERBI_API_URL,
          scope: config.POWERBI_SCOPE,
          entraTenantId: options['entra-tenant'] ?? '',
          clientId: options['client-id'] ?? '',
          credential,
          clientSecret: keyring.encrypt(clientSecret),
          roles: options.roles,
        })
        .returning({ id: accounts.id })
        .catch((error: unknown) => {
          throw accountError(error, options)
        })
      say(`Account ${added?.id}`)
    },
  }),
  'account set-secret': command({
    summary: 'Set the secret or certificate of an account, from a file or (-) from standard input.',
    options: z.object({ tenant: id, id, file: text.default('-') }),
    run: async (options, { db, keyring, readSecret, say }) => {
      const scope = { db, tenantId: options.tenant }
      const clientSecret = keyring.encrypt(await readSecret('Secret', options.file))
      const changed = await db
        .update(accounts)
        .set({ clientSecret })
        .where(
          tenantScoped(
            scope,
            accounts,
            eq(accounts.id, options.id),
            ne(accounts.credential, 'managed_identity'),
          ),
        )
        .returning({ name: accounts.name })
      if (changed.length === 0) {
        throw new CommandError(`--id: tenant ${options.tenant} has no account ${options.id} with a secret`)
      }
      say(`The secret of account ${options.id} is set`)
    },
  }),
  'account list': command({
    summary: 'List the accounts of a tenant.',
    options: z.object({ tenant: id }),
    run: async (options, { db, say }) => {
      const scope = { db, tenantId: options.tenant }
      const found = await db
        .select()
        .from(accounts)
        .where(tenantScoped(scope, accounts))
        .orderBy(asc(accounts.id))
      for (const account of found) say(`${account.id}  ${account.name}  ${account.apiUrl}`)
    },
  }),
  'management-report add': command({
    summary: 'Add a management report to a tenant.',
    options: z.object({ tenant: id, account: id, name: text, workspace: text, report: text }),
    run: async (options, { db, say }) => {
      const scope = { db, tenantId: options.tenant }
      const known = await db.$count(accounts, tenantScoped(scope, accounts, eq(accounts.id, options.account)))
      if (known === 0)
        throw new CommandError(`--account: tenant ${options.tenant} has no account ${options.account}`)
      const [added] = await db
        .insert(managementReports)
        .values({
          ...scope,
          accountId: options.account,
          name: options.name,
          workspaceId: options.workspace,
          powerBiReportId: options.report,
        })
        .returning({ id: managementReports.id })
      say(`Management report ${added?.id}`)
    },
  }),
  'management-report list': command({
    summary: 'List the management reports of a tenant.',
    options: z.object({ tenant: id }),
    run: async (options, { db, say }) => {
      const scope = { db, tenantId: options.tenant }
      const found = await db.select().from(managementReports).where(tenantScoped(scope, managementReports))
      for (const report of found) say(`${report.id}  ${report.name}`)
    },
  }),
  'management-report remove': command({
    summary: 'Remove a management report of a tenant.',
    options: z.object({ tenant: id, id }),
    run: async (options, { db, say }) => {
      const scope = { db, tenantId: options.tenant }
      const removed = await db
        .delete(managementReports)
        .where(tenantScoped(scope, managementReports, eq(managementReports.id, options.id)))
        .returning({ id: managementReports.id })
      if (removed.length === 0) throw new CommandError(`--id: tenant ${options.tenant} has no such report`)
      say(`Management report ${options.id} removed`)
    },
  }),
}
