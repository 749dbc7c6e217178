import type { StoredTenantSettings } from '../../base/db/schema/index.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'

/** What decides about the second factor of a user. */
interface Holder {
  adm: boolean
  secondFactorSince: Date | null
  /** The stored settings of the tenant. */
  settings: StoredTenantSettings
}

const settingOf = ({ settings }: Pick<Holder, 'settings'>) => tenantSettings(settings).secondFactor

/** Whether users of the tenant can set one up. */
export const isOffered = (holder: Pick<Holder, 'settings'>): boolean => settingOf(holder) !== 'off'

/** Whether the tenant demands one from this user. */
export function isDemanded(holder: Pick<Holder, 'adm' | 'settings'>): boolean {
  const setting = settingOf(holder)
  return setting === 'everyone' || (setting === 'administrators' && holder.adm)
}

/** Whether signing in as this user needs a code. */
export const asksForCode = (holder: Holder): boolean => holder.secondFactorSince !== null && isOffered(holder)

/** Whether this user has to set one up before anything else. */
export const lacksSecondFactor = (holder: Holder): boolean =>
  holder.secondFactorSince === null && isDemanded(holder)
