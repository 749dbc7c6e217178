import { type FieldErrors, requireFields } from './field-errors.ts'
import { limits } from './limits.ts'

/** Whether a new password has what a change asks for: a lowercase and an uppercase letter, a digit, 6 characters (spec 5). */
export const isStrong = (password: string): boolean =>
  password.length >= limits.passwordMin &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password)

/** Change of one's own password, as user and as administrator (spec 5). */
export function validatePasswordChange(values: Record<string, unknown>): FieldErrors {
  const errors = requireFields(values, ['old_password', 'new_password'], 'fillAll')
  const wanted = values.new_password
  if (typeof wanted === 'string' && !errors.new_password && !isStrong(wanted)) {
    errors.new_password = 'passwordWeak'
  }
  return errors
}
