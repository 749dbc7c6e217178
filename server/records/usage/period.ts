import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { tenants, usageProgress } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'

/** The time zone of a tenant by its stored settings, in SQL. */
export const timeZoneOf = (settings: SQLWrapper): SQL =>
  sql`coalesce(${settings} ->> 'timeZone', ${tenantSettings({}).timeZone})`

/** Days of a tenant, in its time zone, as `2026-11-23`. */
export interface UsagePeriod {
  timeZone: string
  /** The first day. */
  from: string
  /** The day after the last one, which is today. */
  to: string
  /** The first day that has not been summed up; `from` or `to` where it is outside of the period. */
  liveFrom: string
}

/** The last days of a tenant, including today. */
export async function usagePeriod(scope: Scope, days: number, now: Date): Promise<UsagePeriod> {
  const { db, tenantId } = scope
  const timeZone = timeZoneOf(tenants.settings)
  const to = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})::date + 1`
  const progress = db
    .select({ day: usageProgress.nextDay })
    .from(usageProgress)
    .where(tenantScoped(scope, usageProgress))
  const [period] = await db
    .select({
      timeZone: sql<string>`${timeZone}`,
      from: sql<string>`(${to} - ${days}::int)::text`,
      to: sql<string>`(${to})::text`,
      liveFrom: sql<string>`least(greatest((${progress}), ${to} - ${days}::int), ${to})::text`,
    })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  if (!period) throw new Error(`There is no tenant ${tenantId}`)
  return period
}
