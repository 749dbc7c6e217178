import type { PasswordMinLength, ProvisionedAttribute, StoredTenantSettings } from './schema/index.ts'

/** The settings of a tenant with every default filled in. */
export type TenantSettings = Omit<StoredTenantSettings, 'provisionedAttributes' | 'playlistHosts'> & {
  playlistNavigable: 'run' | 'hold'
  playlistLoadSeconds: number
  tokenReport: number
  passwordMinLength: PasswordMinLength
  changeInitialPassword: 'on' | 'off'
  secondFactor: NonNullable<StoredTenantSettings['secondFactor']>
  passkeys: 'off' | 'on'
  passkeysRequired: 'off' | 'administrators'
  sessionDays: number
  keepSignedIn: 'on' | 'off'
  persistentIdleDays: number
  persistentSessionDays: number
  tokenSignIn: 'on' | 'off'
  passwordSignIn: 'on' | 'off'
  phoneLayout: 'on' | 'off'
  openExpanded: 'on' | 'off'
  ownPictures: 'on' | 'off'
  subscriptionsForOthers: 'on' | 'off'
  reportCatalogue: 'on' | 'off'
  provisioning: 'off' | 'rehearsal' | 'on'
  provisioningInvitations: 'on' | 'off'
  provisionedAttributes: readonly ProvisionedAttribute[]
  pageViewDays: number
  signInDays: number
  runEventDays: number
  auditDays: number
  supportDays: number
  displayPairing: 'administrators' | 'owners'
  playlistHosts: readonly string[]
  timeZone: string
  maxUsers: number
  maxGroups: number
  maxReports: number
  maxAccounts: number
}

/** Defaults are here and not in the rows, so that new settings need no migration. */
const DEFAULTS = {
  playlistNavigable: 'run',
  playlistLoadSeconds: 120,
  tokenReport: 378,
  passwordMinLength: 6,
  changeInitialPassword: 'off',
  secondFactor: 'optional',
  passkeys: 'on',
  passkeysRequired: 'off',
  sessionDays: 30,
  keepSignedIn: 'off',
  persistentIdleDays: 14,
  persistentSessionDays: 90,
  tokenSignIn: 'on',
  passwordSignIn: 'on',
  phoneLayout: 'on',
  openExpanded: 'on',
  ownPictures: 'off',
  subscriptionsForOthers: 'off',
  reportCatalogue: 'off',
  provisioning: 'off',
  provisioningInvitations: 'off',
  provisionedAttributes: [],
  pageViewDays: 0,
  signInDays: 730,
  runEventDays: 30,
  auditDays: 1825,
  supportDays: 730,
  displayPairing: 'administrators',
  playlistHosts: [],
  timeZone: 'America/Sao_Paulo',
  maxUsers: 20_000,
  maxGroups: 2000,
  maxReports: 5000,
  maxAccounts: 100,
} as const

/** @param stored the `settings` of a row of `tenants` */
export const tenantSettings = (stored: StoredTenantSettings): TenantSettings => ({ ...DEFAULTS, ...stored })
