import { type Faults, missing } from './faults.ts'

/** Sign-in: e-mail and password first, then the captcha (spec 5). `captcha` false: none is asked for. */
export function loginRule(values: Record<string, unknown>, captcha = true): Faults {
  const faults = missing(values, ['email', 'password'], 'loginMissing')
  if (captcha && Object.keys(faults).length === 0) {
    return missing(values, ['captcha_token'], 'captchaMissing')
  }
  return faults
}
