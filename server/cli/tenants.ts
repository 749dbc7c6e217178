import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#common/theme/tokens.ts'
import { type StoredTenantSettings, setups, tenants } from '../db/schema/index.ts'
import { tenantSettings } from '../db/tenant-settings.ts'
import { CommandError, command } from './command.ts'
import { recordCommand } from './record.ts'

const name = z.string().trim().min(1).max(120)
const host = z.string().trim().toLowerCase().min(1).max(253)
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
    summary: 'Change settings of a company: when sessions end, and whether a token in the address signs in.',
    options: z.object({
      tenant: z.coerce.number().int().positive(),
      'session-idle-minutes': z.coerce.number().int().min(5).max(43_200).optional(),
      'session-days': z.coerce.number().int().min(1).max(365).optional(),
      'token-sign-in': z.enum(['on', 'off']).optional(),
    }),
    run: async (options, { db, say }) => {
      const { tenant, ...given } = options
      const changes: StoredTenantSettings = {
        ...(given['session-idle-minutes'] && { sessionIdleMinutes: given['session-idle-minutes'] }),
        ...(given['session-days'] && { sessionDays: given['session-days'] }),
        ...(given['token-sign-in'] && { tokenSignIn: given['token-sign-in'] }),
      }
      const [changed] = await db
        .update(tenants)
        .set({ settings: sql`${tenants.settings} || ${JSON.stringify(changes)}::jsonb` })
        .where(eq(tenants.id, tenant))
        .returning({ settings: tenants.settings })
      if (!changed) throw new CommandError(`--tenant: there is no tenant ${tenant}`)
      say(`Tenant ${tenant}: ${JSON.stringify(tenantSettings(changed.settings))}`)
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
