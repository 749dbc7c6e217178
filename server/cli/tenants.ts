import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#common/theme/tokens.ts'
import { setups, tenants } from '../db/schema/index.ts'
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
  'tenant list': command({
    summary: 'List the companies.',
    options: z.object({}),
    run: async (_options, { db, say }) => {
      for (const tenant of await db.select().from(tenants).orderBy(tenants.id))
        say(`${tenant.id}  ${tenant.name}`)
    },
  }),
}
