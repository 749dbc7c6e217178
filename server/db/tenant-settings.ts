import type { StoredTenantSettings } from './schema/index.ts'

/** The settings of a tenant with every default filled in. */
export type TenantSettings = StoredTenantSettings & {
  playlistNavigable: 'run' | 'hold'
  tokenReport: number
  sessionDays: number
  tokenSignIn: 'on' | 'off'
}

/** Defaults are here and not in the rows, so that new settings need no migration. */
const DEFAULTS = {
  playlistNavigable: 'run',
  tokenReport: 378,
  sessionDays: 30,
  tokenSignIn: 'on',
} as const

/** @param stored the `settings` of a row of `tenants` */
export const tenantSettings = (stored: StoredTenantSettings): TenantSettings => ({ ...DEFAULTS, ...stored })
