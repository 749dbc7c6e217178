import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { brand } from '#common/theme/tokens.ts'
import { isPageHost } from '#common/validation/group-playlist.ts'
import {
  groups,
  type PasswordMinLength,
  pageViews,
  playlists,
  reports,
  type StoredTenantSettings,
  setups,
  tenants,
  users,
} from '../base/db/schema/index.ts'
import { type Db, type TenantTable, tenantScoped } from '../base/db/scope.ts'
import { tenantSettings } from '../base/db/tenant-settings.ts'
import { findTimeZone } from '../base/db/time-zones.ts'
import { changedFields } from '../records/audit/changes.ts'
import { CommandError, databaseCommand } from './command.ts'
import { tenant } from './options.ts'
import { recordCommand } from './record.ts'
import { color, host, requireFreeHost } from './setups.ts'

const name = z.string().trim().min(1).max(120)
/** Days; 0 keeps without limit. */
const days = z.coerce.number().int().min(0).max(36_500).optional()
/** The database refuses to delete younger audit events. */
const auditDays = days.refine((value) => !value || value >= 365, 'at least 365, or 0 for no limit')

const quota = z.coerce.number().int().min(1).max(1_000_000).optional()

const isHttpsUrl = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:'

const hosts = z
  .string()
  .transform((value) =>
    value === 'none' ? [] : [...new Set(value.split(',').map((each) => each.trim().toLowerCase()))],
  )
  .refine(
    (list) => list.length <= 50 && list.every(isPageHost),
    'host names such as status.example.com, or none',
  )
  .optional()

async function requireReport(db: Db, tenantId: number, id: number): Promise<void> {
  const isOfTenant = and(tenantScoped({ tenantId }, reports), eq(reports.id, id))
  if (!(await db.$count(reports, isOfTenant))) {
    throw new CommandError(`--token-report: tenant ${tenantId} has no report ${id}`)
  }
}

/** The setting that an option sets: `session-days` is `sessionDays`. */
type SettingOf<Option extends string> = Option extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<SettingOf<Rest>>}`
  : Option

/** The options that are given, by the names of their settings. */
const settingsOf = <Given extends Record<string, unknown>>(given: Given) =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined)
      .map(([option, value]) => [option.replace(/-(.)/g, (_, letter) => letter.toUpperCase()), value]),
  ) as { [Option in keyof Given & string as SettingOf<Option>]: Given[Option] }

async function requireTenant(db: Db, id: number) {
  const [found] = await db.select().from(tenants).where(eq(tenants.id, id)).for('update')
  if (!found) throw new CommandError(`--tenant: there is no tenant ${id}`)
  return found
}

/** The companies of the portal. */
export const tenantCommands = {
  'tenant add': databaseCommand({
    summary: 'Add a company and its first brand, shown at a host name.',
    options: z.object({ name, host, color: color.default(brand) }),
    run: async (options, { db, result }) => {
      const added = await db.transaction(async (tx) => {
        const [tenant] = await tx.insert(tenants).values({ name: options.name }).returning({ id: tenants.id })
        if (!tenant) throw new Error('The tenant was not stored.')
        await requireFreeHost(tx, options.host)
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
        return { id: tenant.id, setup: setup?.id, ...after }
      })
      result(added, `Tenant ${added.id} with setup ${added.setup} at ${options.host}`)
    },
  }),
  'tenant set': databaseCommand({
    summary:
      'Change settings of a company: sessions, staying signed in, sign-in with e-mail and password, sign-in by a token in the address and the report it opens, where users are led when a report cannot be opened, passwords, who needs a second factor, passkeys and who needs one, playlists, reports on phones, the width in which reports open, pictures of reports with the rows of each user, reports by mail for others of the group, the catalogue of reports to request, who pairs displays, whose web pages playlists of groups may show, provisioning by a directory, the time zone of usage, how many users, groups, reports and accounts it can have, and how long logs and messages to support are kept.',
    options: z.object({
      tenant,
      'session-idle-minutes': z.coerce.number().int().min(5).max(43_200).optional(),
      'session-days': z.coerce.number().int().min(1).max(365).optional(),
      'keep-signed-in': z.enum(['on', 'off']).optional(),
      'persistent-idle-days': z.coerce.number().int().min(1).max(365).optional(),
      'persistent-session-days': z.coerce.number().int().min(1).max(365).optional(),
      'token-sign-in': z.enum(['on', 'off']).optional(),
      'password-sign-in': z.enum(['on', 'off']).optional(),
      'token-report': z.coerce.number().int().positive().optional().describe('id of a report of the company'),
      'customer-area-url': z
        .string()
        .trim()
        .refine((value) => value === 'none' || isHttpsUrl(value), 'an address with https, or none')
        .optional(),
      'playlist-navigable': z.enum(['run', 'hold']).optional(),
      'phone-layout': z.enum(['on', 'off']).optional(),
      'open-expanded': z.enum(['on', 'off']).optional(),
      'playlist-load-seconds': z.coerce.number().int().min(20).max(600).optional(),
      'own-pictures': z.enum(['on', 'off']).optional(),
      'subscriptions-for-others': z.enum(['on', 'off']).optional(),
      'report-catalogue': z.enum(['on', 'off']).optional(),
      'display-pairing': z.enum(['administrators', 'owners']).optional(),
      'playlist-hosts': hosts,
      provisioning: z.enum(['off', 'rehearsal', 'on']).optional(),
      'provisioning-invitations': z.enum(['on', 'off']).optional(),
      'page-view-days': days,
      'sign-in-days': days,
      'run-event-days': days,
      'audit-days': auditDays,
      'support-days': days,
      'max-users': quota,
      'max-groups': quota,
      'max-reports': quota,
      'max-accounts': quota,
      'time-zone': z.string().optional().describe('a time zone such as America/Sao_Paulo, or UTC'),
      'password-min-length': z
        .enum(['6', '8', '10', '12'])
        .transform((length) => Number(length) as PasswordMinLength)
        .optional(),
      'change-initial-password': z.enum(['on', 'off']).optional(),
      'second-factor': z.enum(['off', 'optional', 'administrators', 'everyone']).optional(),
      passkeys: z.enum(['off', 'on']).optional(),
      'passkeys-required': z.enum(['off', 'administrators']).optional(),
    }),
    run: async (options, { db, result }) => {
      const { tenant, 'time-zone': zone, 'customer-area-url': area, ...given } = options
      const timeZone = zone && (await findTimeZone(db, zone))
      if (zone && !timeZone)
        throw new CommandError('--time-zone: a time zone such as America/Sao_Paulo, or UTC')
      const changes: StoredTenantSettings = {
        ...settingsOf(given),
        ...(timeZone && { timeZone }),
        ...(area && { customerAreaUrl: area === 'none' ? undefined : area }),
      }
      const settings = await db.transaction(async (tx) => {
        const stored = await requireTenant(tx, tenant)
        if (given['token-report']) await requireReport(tx, tenant, given['token-report'])
        const changed = { ...stored.settings, ...changes }
        await tx.update(tenants).set({ settings: changed }).where(eq(tenants.id, tenant))
        const fields = changedFields(stored.settings, changed)
        await recordCommand(tx, tenant, 'tenant.update', { object: stored, ...fields })
        return changed
      })
      const shown = tenantSettings(settings)
      result({ id: tenant, settings: shown }, `Tenant ${tenant}: ${JSON.stringify(shown)}`)
    },
  }),
  'tenant list': databaseCommand({
    summary: 'List the companies.',
    options: z.object({}),
    run: async (_options, { db, result }) => {
      const found = await db.select().from(tenants).orderBy(tenants.id)
      const shown = found.map(({ id, name, settings }) => ({ id, name, settings: tenantSettings(settings) }))
      result(shown, ...found.map(({ id, name }) => `${id}  ${name}`))
    },
  }),
  'tenant change': databaseCommand({
    summary: 'Rename a company; tenant set changes its settings.',
    options: z.object({ tenant, name }),
    run: async (options, { db, result }) => {
      await db.transaction(async (tx) => {
        const before = await requireTenant(tx, options.tenant)
        await tx.update(tenants).set({ name: options.name }).where(eq(tenants.id, before.id))
        const fields = changedFields({ name: before.name }, { name: options.name })
        await recordCommand(tx, before.id, 'tenant.update', { object: before, ...fields })
      })
      result({ id: options.tenant, name: options.name }, `Tenant ${options.tenant} is now ${options.name}`)
    },
  }),
  'tenant remove': databaseCommand({
    summary: 'Remove a company with its users, reports, playlists and logs; its audit events stay.',
    options: z.object({
      tenant,
      confirm: z.string().optional().describe('the name of the company; without it nothing is removed'),
    }),
    run: async (options, { db, result, say }) => {
      const { id, name } = await requireTenant(db, options.tenant)
      const of = (table: TenantTable) => db.$count(table, tenantScoped({ tenantId: id }, table))
      const counts = {
        users: await of(users),
        groups: await of(groups),
        reports: await of(reports),
        playlists: await of(playlists),
        pageViews: await of(pageViews),
      }
      const summary = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
      if (options.confirm !== name) {
        say(`Tenant ${id} "${name}" has ${summary.join(', ')}.`)
        throw new CommandError(`Nothing was removed. To remove it, add --confirm "${name}"`)
      }
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.delete(tenants).where(eq(tenants.id, id))
        await recordCommand(tx, id, 'tenant.delete', { object: { id, name }, before: { name, ...counts } })
      })
      result({ id, name, removed: counts }, `Tenant ${id} "${name}" removed: ${summary.join(', ')}`)
    },
  }),
}
