import { requireFields, type ViewerFieldErrors } from './field-errors.ts'

/** Sign-in: e-mail and password first, then the captcha, unless none is required (spec 5). */
export function validateLogin(values: Record<string, unknown>, captcha = true): ViewerFieldErrors {
  const errors: ViewerFieldErrors = requireFields(values, ['email', 'password'], 'loginMissing')
  if (captcha && Object.keys(errors).length === 0) {
    return requireFields(values, ['captcha_token'], 'captchaMissing')
  }
  return errors
}
