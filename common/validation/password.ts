import { type FieldErrors, requireFields } from './field-errors.ts'
import { limits } from './limits.ts'

/** Whether a new password has a lowercase and an uppercase letter, a digit and 6 characters (spec 5). */
export const isStrong = (password: string): boolean =>
  password.length >= limits.passwordMin &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password)

/** A user's or administrator's change of their own password (spec 5). */
export function validatePasswordChange(values: Record<string, unknown>): FieldErrors {
  const errors = requireFields(values, ['old_password', 'new_password'], 'fillAll')
  const newPassword = values.new_password
  if (typeof newPassword === 'string' && !errors.new_password && !isStrong(newPassword)) {
    errors.new_password = 'passwordWeak'
  }
  return errors
}
