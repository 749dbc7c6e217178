import { sql } from 'drizzle-orm'
import { namesOfTimeZone } from '#common/time/time-zones.ts'
import type { StoredTenantSettings } from './schema/index.ts'
import type { Db } from './scope.ts'
import { tenantSettings } from './tenant-settings.ts'
import { driverError } from './violation.ts'

/** Whether PostgreSQL refused a statement for a time zone that it does not know. */
export const isUnknownTimeZone = (error: unknown): boolean => driverError(error).code === '22023'

/** Whether the database server knows a time zone. Not within a transaction, which would fail if it does not. */
export async function knowsTimeZone(db: Db, zone: string): Promise<boolean> {
  try {
    await db.execute(sql`select now() at time zone ${zone}::text`)
    return true
  } catch (error) {
    if (isUnknownTimeZone(error)) return false
    throw error
  }
}

/** The name under which the database server knows a time zone; undefined if it is none. */
export async function findTimeZone(db: Db, zone: string): Promise<string | undefined> {
  for (const name of namesOfTimeZone(zone)) if (await knowsTimeZone(db, name)) return name
  return undefined
}

/**
 * The time zone of a schedule: the one that a browser reports, or else that of the company. Users cannot correct what
 * their browser reports, so none is refused.
 */
export async function timeZoneOf(
  db: Db,
  reported: string | undefined,
  settings: StoredTenantSettings,
): Promise<string> {
  const own = await findTimeZone(db, reported ?? '')
  return own ?? (await findTimeZone(db, tenantSettings(settings).timeZone)) ?? 'UTC'
}
