import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#common/theme/tokens.ts'
import { changedFields } from '../audit/changes.ts'
import { type PasswordMinLength, type StoredTenantSettings, setups, tenants } from '../db/schema/index.ts'
import { tenantSettings } from '../db/tenant-settings.ts'
import { CommandError, command } from './command.ts'
import { recordCommand } from './record.ts'

const name = z.string().trim().min(1).max(120)
const host = z.string().trim().toLowerCase().min(1).max(253)
/** Days; 0 keeps without limit. */
const days = z.coerce.number().int().min(0).max(36_500).optional()
/** The database refuses to delete younger audit events. */
const auditDays = days.refine((value) => !value || value >= 365, 'at least 365, or 0 for no limit')
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'a colour such as #2456E6 is required')

/** The companies of the portal. */
export const tenantCommands = {
  'tenant add': command({
    summary: 'Add a company and its first brand, shown at a host name.',
    options: z.object({ name, host, color: color.default(brand) }),
    run: (options, { db, say }) =>
      db.transaction(async (tx) => {
        const [tenant] = await tx.insert(tenants).values({ name: options.name }).returning({ id: tenants.id })
        if (!tenant) throw new Error('The tenant was not stored.')
        const taken = await tx.$count(setups, eq(setups.host, options.host))
        if (taken > 0) throw new CommandError(`--host: ${options.host} already belongs to a tenant`)
        const [setup] = await tx
          .insert(setups)
          .values({
            tenantId: tenant.id,
            host: options.host,
            companyName: options.name,
            brandColour: options.color,
          })
          .returning({ id: setups.id })
        const after = { name: options.name, host: options.host }
        await recordCommand(tx, tenant.id, 'tenant.create', {
          object: { id: tenant.id, name: options.name },
          after,
        })
        say(`Tenant ${tenant.id} with setup ${setup?.id} at ${options.host}`)
      }),
  }),
  'tenant set': command({
    summary:
      'Change settings of a company: sessions, staying signed in, sign-in by a token in the address, passwords, reports on phones, and how long logs and messages to support are kept.',
    options: z.object({
      tenant: z.coerce.number().int().positive(),
      'session-idle-minutes': z.coerce.number().int().min(5).max(43_200).optional(),
      'session-days': z.coerce.number().int().min(1).max(365).optional(),
      'keep-signed-in': z.enum(['on', 'off']).optional(),
      'persistent-idle-days': z.coerce.number().int().min(1).max(365).optional(),
      'persistent-session-days': z.coerce.number().int().min(1).max(365).optional(),
      'token-sign-in': z.enum(['on', 'off']).optional(),
      'phone-layout': z.enum(['on', 'off']).optional(),
      'page-view-days': days,
      'sign-in-days': days,
      'run-event-days': days,
      'audit-days': auditDays,
      'support-days': days,
      'password-min-length': z
        .enum(['6', '8', '10', '12'])
        .transform((length) => Number(length) as PasswordMinLength)
        .optional(),
      'change-initial-password': z.enum(['on', 'off']).optional(),
    }),
    run: async (options, { db, say }) => {
      const { tenant, ...given } = options
      const changes: StoredTenantSettings = {
        ...(given['password-min-length'] && { passwordMinLength: given['password-min-length'] }),
        ...(given['change-initial-password'] && { changeInitialPassword: given['change-initial-password'] }),
        ...(given['session-idle-minutes'] && { sessionIdleMinutes: given['session-idle-minutes'] }),
        ...(given['session-days'] && { sessionDays: given['session-days'] }),
        ...(given['keep-signed-in'] && { keepSignedIn: given['keep-signed-in'] }),
        ...(given['persistent-idle-days'] && { persistentIdleDays: given['persistent-idle-days'] }),
        ...(given['persistent-session-days'] && { persistentSessionDays: given['persistent-session-days'] }),
        ...(given['token-sign-in'] && { tokenSignIn: given['token-sign-in'] }),
        ...(given['phone-layout'] && { phoneLayout: given['phone-layout'] }),
        ...(given['page-view-days'] !== undefined && { pageViewDays: given['page-view-days'] }),
        ...(given['sign-in-days'] !== undefined && { signInDays: given['sign-in-days'] }),
        ...(given['run-event-days'] !== undefined && { runEventDays: given['run-event-days'] }),
        ...(given['audit-days'] !== undefined && { auditDays: given['audit-days'] }),
        ...(given['support-days'] !== undefined && { supportDays: given['support-days'] }),
      }
      const settings = await db.transaction(async (tx) => {
        const [stored] = await tx.select().from(tenants).where(eq(tenants.id, tenant)).for('update')
        if (!stored) throw new CommandError(`--tenant: there is no tenant ${tenant}`)
        const changed = { ...stored.settings, ...changes }
        await tx.update(tenants).set({ settings: changed }).where(eq(tenants.id, tenant))
        const fields = changedFields(stored.settings, changed)
        await recordCommand(tx, tenant, 'tenant.update', { object: stored, ...fields })
        return changed
      })
      say(`Tenant ${tenant}: ${JSON.stringify(tenantSettings(settings))}`)
    },
  }),
  'tenant list': command({
    summary: 'List the companies.',
    options: z.object({}),
    run: async (_options, { db, say }) => {
      for (const tenant of await db.select().from(tenants).orderBy(tenants.id))
        say(`${tenant.id}  ${tenant.name}`)
    },
  }),
}
