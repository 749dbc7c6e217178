import { eq } from 'drizzle-orm'
import { PortalError } from '#common/errors/portal-error.ts'
import type { FieldErrorCode } from '#common/validation/field-errors.ts'
import type { Config } from '../../base/config.ts'
import { tenants } from '../../base/db/schema/index.ts'
import type { Scope } from '../../base/db/scope.ts'
import { tenantSettings } from '../../base/db/tenant-settings.ts'
import { isBreached } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

const tooShort = { 6: 'passwordShort', 8: 'passwordMin8', 10: 'passwordMin10', 12: 'passwordMin12' } as const

/** A password to be set, and what it must not be. */
export interface NewPassword {
  password: string
  /** Of its user. */
  email: string
  /** The password it replaces, where that is known. */
  oldPassword?: string
}

function isEmailOf(password: string, email: string): boolean {
  const [typed, address] = [password.toLowerCase(), email.toLowerCase()]
  return typed.includes(address) || typed === address.split('@')[0]
}

type List = Pick<Config, 'BREACHED_PASSWORDS_FILE'>

/** Why a password cannot be set in a tenant (decision 033); undefined if it can. */
export async function passwordFault(
  { db, tenantId }: Scope,
  { BREACHED_PASSWORDS_FILE: list }: List,
  { password, email, oldPassword }: NewPassword,
): Promise<FieldErrorCode | undefined> {
  const [tenant] = await db
    .select({ name: tenants.name, settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  const { passwordMinLength } = tenantSettings(tenant?.settings ?? {})
  if (password.length < passwordMinLength) return tooShort[passwordMinLength]
  if (password === oldPassword) return 'passwordSame'
  if (isEmailOf(password, email)) return 'passwordEmail'
  const isName = password.toLowerCase() === tenant?.name.toLowerCase()
  if (isName || (await isCommonPassword(password))) return 'passwordCommon'
  return list && (await isBreached(list, password)) ? 'passwordBreached' : undefined
}

/**
 * The hash of a password that may be set.
 * @param field of the request, for the error
 * @throws PortalError `request.invalid`
 */
export async function hashNewPassword(
  scope: Scope,
  list: List,
  field: 'password' | 'new_password',
  given: NewPassword,
): Promise<string> {
  const fault = await passwordFault(scope, list, given)
  if (fault) throw new PortalError('request.invalid', { fields: { [field]: fault } })
  return hashPassword(given.password)
}

/** Whether a user must change a password that an administrator sets. */
export async function mustChangeInitial({ db, tenantId }: Scope): Promise<boolean> {
  const [tenant] = await db
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return tenantSettings(tenant?.settings ?? {}).changeInitialPassword === 'on'
}
