import { requireFields, textOf, type ViewerFieldErrors } from './field-errors.ts'
import { limits } from './limits.ts'
import { isEmail } from './user.ts'

/** Whether a new password has a lowercase and an uppercase letter, a digit and 6 characters (spec 5). */
export const isStrong = (password: string): boolean =>
  password.length >= limits.passwordMin &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password)

/** A password that a user chooses. */
export function validateNewPassword(values: Record<string, unknown>): ViewerFieldErrors {
  const errors: ViewerFieldErrors = requireFields(values, ['new_password'], 'fillAll')
  const password = values.new_password
  if (typeof password === 'string' && !errors.new_password && !isStrong(password)) {
    errors.new_password = 'passwordWeak'
  }
  return errors
}

/** A user's or administrator's change of their own password (spec 5). */
export const validatePasswordChange = (values: Record<string, unknown>): ViewerFieldErrors => ({
  ...requireFields(values, ['old_password'], 'fillAll'),
  ...validateNewPassword(values),
})

/** The request for a link to set a new password: an e-mail first, then the captcha, unless none is required. */
export function validateResetRequest(values: Record<string, unknown>, captcha = true): ViewerFieldErrors {
  if (!isEmail(textOf(values.email))) return { email: 'emailInvalid' }
  return captcha ? requireFields(values, ['captcha_token'], 'captchaMissing') : {}
}
