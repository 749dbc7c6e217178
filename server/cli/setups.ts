import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { name } from '#common/contract/shapes.ts'
import { brand } from '#common/theme/tokens.ts'
import { isColor } from '#common/validation/brand.ts'
import { insertedRow } from '../base/db/rows.ts'
import { setups, tenants, users } from '../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../base/db/scope.ts'
import { brandColumns, lockBrand } from '../company/brand/queries.ts'
import { changedFields } from '../records/audit/changes.ts'
import { CommandError, databaseCommand } from './command.ts'
import { id, tenant } from './options.ts'
import { recordCommand } from './record.ts'

export const host = z.string().trim().toLowerCase().min(1).max(253).describe('host name without port')
export const color = z
  .string()
  .refine(isColor, 'a colour such as #2456E6 is required')
  .describe('brand color, such as #2456E6')
export const company = name.min(1).describe('name that pages and mails show')
export const setupId = id('setup (setup list)')

/** @throws CommandError when a setup has the host name already */
export async function requireFreeHost(db: Db, wanted: string): Promise<void> {
  const taken = await db.$count(setups, eq(setups.host, wanted))
  if (taken > 0) throw new CommandError(`--host: ${wanted} already belongs to a tenant`)
}

/** A setup, locked until the transaction ends. @throws CommandError when there is none */
export async function requireSetup(scope: Scope, wanted: number) {
  const found = await lockBrand(scope, wanted)
  if (!found) throw new CommandError(`--id: tenant ${scope.tenantId} has no setup ${wanted}`)
  return found
}

/** Setups: the brand of a company at a host name. */
export const setupCommands = {
  'setup list': databaseCommand({
    summary: 'List the setups of a company: each is a brand shown at a host name.',
    options: z.object({ tenant }),
    run: async (options, { db, result }) => {
      const scope = { tenantId: options.tenant }
      const found = await db
        .select(brandColumns)
        .from(setups)
        .where(tenantScoped(scope, setups))
        .orderBy(asc(setups.id))
      result(found, ...found.map((one) => `${one.id}  ${one.host}  ${one.companyName}  ${one.brandColour}`))
    },
  }),
  'setup add': databaseCommand({
    summary: 'Add a setup: another brand of a company, shown at another host name.',
    options: z.object({ tenant, host, company, color: color.default(brand) }),
    run: async (options, { db, result }) => {
      const { tenant: tenantId } = options
      const values = { host: options.host, companyName: options.company, brandColour: options.color }
      const added = await db.transaction(async (tx) => {
        const known = await tx.$count(tenants, eq(tenants.id, tenantId))
        if (known === 0) throw new CommandError(`--tenant: there is no tenant ${tenantId}`)
        await requireFreeHost(tx, options.host)
        const inserted = await tx
          .insert(setups)
          .values({ ...values, tenantId })
          .returning({ id: setups.id })
        const { id } = insertedRow(inserted)
        await recordCommand(tx, tenantId, 'setup.create', {
          object: { id, name: values.host },
          after: values,
        })
        return id
      })
      result({ id: added, ...values }, `Setup ${added} at ${options.host}`)
    },
  }),
  'setup change': databaseCommand({
    summary: 'Change the host name of a setup.',
    options: z.object({ tenant, id: setupId, host }),
    run: async (options, { db, result }) => {
      const scope = { db, tenantId: options.tenant }
      await db.transaction(async (tx) => {
        const before = await requireSetup({ ...scope, db: tx }, options.id)
        if (before.host !== options.host) await requireFreeHost(tx, options.host)
        const wanted = tenantScoped(scope, setups, eq(setups.id, options.id))
        await tx.update(setups).set({ host: options.host }).where(wanted)
        const fields = changedFields({ host: before.host }, { host: options.host })
        const object = { id: before.id, name: before.host }
        await recordCommand(tx, options.tenant, 'setup.update', { object, ...fields })
      })
      result({ id: options.id, host: options.host }, `Setup ${options.id} is shown at ${options.host}`)
    },
  }),
  'setup remove': databaseCommand({
    summary: 'Remove a setup. Its users get another setup of the company; the last one stays.',
    options: z.object({ tenant, id: setupId }),
    run: async (options, { db, result }) => {
      const moved = await db.transaction(async (tx) => {
        const scope = { db: tx, tenantId: options.tenant }
        const { id, ...before } = await requireSetup(scope, options.id)
        const remaining = await tx
          .select({ id: setups.id })
          .from(setups)
          .where(tenantScoped(scope, setups))
          .orderBy(asc(setups.id))
        const heir = remaining.find((one) => one.id !== id)
        if (!heir) throw new CommandError(`--id: setup ${id} is the only one of tenant ${options.tenant}`)
        const { rowCount } = await tx
          .update(users)
          .set({ setupId: heir.id })
          .where(tenantScoped(scope, users, eq(users.setupId, id)))
        await tx.delete(setups).where(tenantScoped(scope, setups, eq(setups.id, id)))
        const details = { users: rowCount ?? 0, setup: heir.id }
        await recordCommand(tx, options.tenant, 'setup.delete', {
          object: { id, name: before.host },
          before,
          details,
        })
        return details
      })
      result(
        { id: options.id, moved },
        `Setup ${options.id} removed; ${moved.users} users have setup ${moved.setup} now`,
      )
    },
  }),
}
