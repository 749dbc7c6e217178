import type { ResponseOf } from '#common/contract/index.ts'
import { PortalError } from '#common/errors/portal-error.ts'

/** Human verification at sign-in, independent of the provider. */
export interface Captcha {
  /** Whether sign-in requires an answer. */
  readonly required: boolean
  /** A new challenge of the built-in captcha for a caller's address; undefined where another provider is used. */
  challenge(address: string): Promise<ResponseOf<'captcha'> | undefined>
  /** Whether an answer is correct; each can be used once. `address` is the caller's. */
  verify(answer: string, address: string): Promise<boolean>
}

/**
 * Checks the answer of a form, where one is required.
 * @throws PortalError `request.invalid` without an answer, `login.captcha` for a wrong or used one
 */
export async function verifyCaptcha(
  captcha: Captcha,
  answer: string | undefined,
  address: string,
): Promise<void> {
  if (!captcha.required) return
  if (!answer) throw new PortalError('request.invalid', { fields: { captcha_token: 'captchaMissing' } })
  if (!(await captcha.verify(answer, address))) throw new PortalError('login.captcha')
}

/** For tests and for closed networks without TLS: sign-in is protected by rate limiting only. */
export const noCaptcha: Captcha = {
  required: false,
  challenge: async () => undefined,
  verify: async () => true,
}
