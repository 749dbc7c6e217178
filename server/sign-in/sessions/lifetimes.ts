import type { StoredTenantSettings } from '../../base/db/schema/index.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import type { SessionLifetimes } from '../../http/session.ts'

const secondsPerDay = 86_400

/** Of an administrator who views the portal as a user: 30 minutes, without renewal. */
export const viewLifetimes: SessionLifetimes = { idle: 30 * 60, absolute: 30 * 60 }

/** Of a token of a display: 15 minutes, without renewal; the device signs for each (decision 130). */
export const displayLifetimes: SessionLifetimes = { idle: 15 * 60, absolute: 15 * 60 }

/**
 * @param stored the `settings` of a row of `tenants`
 * @param defaultIdleHours SESSION_HOURS, for tenants without a setting of their own
 * @param persistent the user asked to stay signed in, which counts while the tenant allows it
 */
export function sessionLifetimes(
  stored: StoredTenantSettings,
  defaultIdleHours: number,
  persistent: boolean,
): SessionLifetimes {
  const settings = tenantSettings(stored)
  const { sessionIdleMinutes, sessionDays, persistentIdleDays, persistentSessionDays } = settings
  if (persistent && settings.keepSignedIn === 'on') {
    return { idle: persistentIdleDays * secondsPerDay, absolute: persistentSessionDays * secondsPerDay }
  }
  return {
    idle: sessionIdleMinutes === undefined ? Math.round(defaultIdleHours * 3600) : sessionIdleMinutes * 60,
    absolute: sessionDays * secondsPerDay,
  }
}

/** Idle lifetimes of a tenant's sessions, in seconds: usual ones, and those whose user asked to stay signed in. */
export const idleLifetimes = (stored: StoredTenantSettings, defaultIdleHours: number) => ({
  usual: sessionLifetimes(stored, defaultIdleHours, false).idle,
  persistent: sessionLifetimes(stored, defaultIdleHours, true).idle,
})
