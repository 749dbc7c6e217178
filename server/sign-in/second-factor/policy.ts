import type { StoredTenantSettings } from '../../base/db/schema/index.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'

/** What decides about the second factor of a user. */
interface Holder {
  adm: boolean
  secondFactorSince: Date | null
  passkeySince: Date | null
  /** The stored settings of the tenant. */
  settings: StoredTenantSettings
}

const settingOf = ({ settings }: Pick<Holder, 'settings'>) => tenantSettings(settings).secondFactor

/** Whether users of the tenant can set up an authenticator app. */
export const isOffered = (holder: Pick<Holder, 'settings'>): boolean => settingOf(holder) !== 'off'

/** Whether users of the tenant can sign in with passkeys (decision 127). */
export const offersPasskeys = ({ settings }: Pick<Holder, 'settings'>): boolean =>
  tenantSettings(settings).passkeys === 'on'

/** Whether the tenant demands a second factor from this user. */
export function isDemanded(holder: Pick<Holder, 'adm' | 'settings'>): boolean {
  const setting = settingOf(holder)
  return setting === 'everyone' || (setting === 'administrators' && holder.adm)
}

/** Whether the tenant demands a passkey from this user. */
export const demandsPasskey = ({ adm, settings }: Pick<Holder, 'adm' | 'settings'>): boolean =>
  adm && offersPasskeys({ settings }) && tenantSettings(settings).passkeysRequired === 'administrators'

/** Whether codes of the user's app count. */
export const countsApp = (holder: Pick<Holder, 'secondFactorSince' | 'settings'>): boolean =>
  holder.secondFactorSince !== null && isOffered(holder)

const countsPasskey = (holder: Pick<Holder, 'passkeySince' | 'settings'>): boolean =>
  holder.passkeySince !== null && offersPasskeys(holder)

/** Whether a password alone does not sign in as this user. */
export const asksForSecondFactor = (holder: Holder): boolean => countsApp(holder) || countsPasskey(holder)

/** Whether this user has to set up a second factor before anything else; a passkey is one. */
export const lacksSecondFactor = (holder: Holder): boolean =>
  holder.secondFactorSince === null && !countsPasskey(holder) && isDemanded(holder)

/** Whether this user has to add a passkey before anything else. */
export const lacksPasskey = (holder: Holder): boolean =>
  holder.passkeySince === null && demandsPasskey(holder)
