import { isAltchaAnswer } from './altcha.ts'
import type { Captcha } from './captcha.ts'

/**
 * reCAPTCHA, or the built-in captcha in browsers that cannot load it (decision 006). An answer of the built-in one
 * contains its challenge, which Google's tokens do not; each is verified by its own provider only.
 */
export const withFallback = (recaptcha: Captcha, altcha: Captcha): Captcha => ({
  required: true,
  challenge: altcha.challenge,
  verify: (answer, address) => (isAltchaAnswer(answer) ? altcha : recaptcha).verify(answer, address),
})
