import { subscriptions, tenants } from '../../base/db/schema/index.ts'
import type { Db } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { knowsTimeZone } from '../../base/db/time-zones.ts'
import { type Finding, failed, ok } from './finding.ts'

const about = 'time zones'

/** Whether the database knows every time zone in use: its server may have been replaced by one with fewer names. */
export async function checkTimeZones(db: Db): Promise<Finding> {
  const companies = await db.select({ settings: tenants.settings }).from(tenants)
  const scheduled = await db.selectDistinct({ timeZone: subscriptions.timeZone }).from(subscriptions)
  const used = [...companies.map(({ settings }) => tenantSettings(settings)), ...scheduled]
  const unknown: string[] = []
  for (const zone of new Set(used.map(({ timeZone }) => timeZone))) {
    if (!(await knowsTimeZone(db, zone))) unknown.push(zone)
  }
  if (unknown.length === 0) return ok(about, 'the database knows those in use')
  const advice = 'Install the older names for PostgreSQL (tzdata-legacy), or use "tenant set --time-zone".'
  return failed(about, `the database does not know ${unknown.join(', ')}`, advice)
}
