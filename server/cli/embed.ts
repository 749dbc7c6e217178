import { asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { insertedRow } from '../db/rows.ts'
import { accounts, managementReports } from '../db/schema/index.ts'
import { tenantScoped } from '../db/scope.ts'
import { violationOf } from '../db/violation.ts'
import type { Credential } from '../embed/types.ts'
import { type CommandContext, CommandError, command, secretOf } from './command.ts'
import { recordCommand } from './record.ts'

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
      const { tenant: tenantId, name } = options
      const { credential, clientSecret } = await credentialOf(options, context)
      const account = {
        name,
        authorityUrl: config.POWERBI_AUTHORITY_URL,
        apiUrl: config.POWERBI_API_URL,
        scope: config.POWERBI_SCOPE,
        entraTenantId: options['entra-tenant'] ?? '',
        clientId: options['client-id'] ?? '',
        credential,
        roles: options.roles,
      }
      const id = await db.transaction(async (tx) => {
        const inserted = await tx
          .insert(accounts)
          .values({ ...account, tenantId, clientSecret: keyring.encrypt(clientSecret) })
          .returning({ id: accounts.id })
          .catch((error: unknown) => {
            throw accountError(error, options)
          })
        const added = insertedRow(inserted).id
        await recordCommand(tx, tenantId, 'account.create', { object: { id: added, name }, after: account })
        return added
      })
      say(`Account ${id}`)
    },
  }),
  'account set-secret': command({
    summary: 'Set the secret or certificate of an account, from a file or (-) from standard input.',
    options: z.object({ tenant: id, id, file: text.default('-') }),
    run: async (options, { db, keyring, readSecret, say }) => {
      const scope = { db, tenantId: options.tenant }
      const clientSecret = keyring.encrypt(await readSecret('Secret', options.file))
      const withSecret = tenantScoped(
        scope,
        accounts,
        eq(accounts.id, options.id),
        ne(accounts.credential, 'managed_identity'),
      )
      await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(accounts)
          .set({ clientSecret })
          .where(withSecret)
          .returning({ name: accounts.name })
        if (!changed) {
          throw new CommandError(`--id: tenant ${options.tenant} has no account ${options.id} with a secret`)
        }
        const object = { id: options.id, name: changed.name }
        await recordCommand(tx, options.tenant, 'account.set_secret', { object })
      })
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
      const { account: accountId, name, workspace: workspaceId, report: powerBiReportId } = options
      const report = { accountId, name, workspaceId, powerBiReportId }
      const id = await db.transaction(async (tx) => {
        const inserted = await tx
          .insert(managementReports)
          .values({ ...report, tenantId: scope.tenantId })
          .returning({ id: managementReports.id })
        const added = insertedRow(inserted).id
        const change = { object: { id: added, name }, after: report }
        await recordCommand(tx, scope.tenantId, 'management_report.create', change)
        return added
      })
      say(`Management report ${id}`)
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
      await db.transaction(async (tx) => {
        const [removed] = await tx
          .delete(managementReports)
          .where(tenantScoped(scope, managementReports, eq(managementReports.id, options.id)))
          .returning({
            id: managementReports.id,
            name: managementReports.name,
            accountId: managementReports.accountId,
            workspaceId: managementReports.workspaceId,
            powerBiReportId: managementReports.powerBiReportId,
          })
        if (!removed) throw new CommandError(`--id: tenant ${options.tenant} has no such report`)
        const { id: _, ...before } = removed
        await recordCommand(tx, scope.tenantId, 'management_report.delete', { object: removed, before })
      })
      say(`Management report ${options.id} removed`)
    },
  }),
}
