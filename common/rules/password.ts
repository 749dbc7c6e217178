import { type Faults, missing } from './faults.ts'
import { limits } from './limits.ts'

/** Whether a new password has what a change asks for: a lowercase and an uppercase letter, a digit, 6 characters (spec 5). */
export const isStrong = (password: string): boolean =>
  password.length >= limits.passwordMin &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password)

/** Change of one's own password, as user and as administrator (spec 5). */
export function changePasswordRule(values: Record<string, unknown>): Faults {
  const faults = missing(values, ['old_password', 'new_password'], 'fillAll')
  const wanted = values.new_password
  if (typeof wanted === 'string' && !faults.new_password && !isStrong(wanted)) {
    faults.new_password = 'passwordWeak'
  }
  return faults
}
