import { PortalError } from '#common/errors.ts'
import type { Captcha } from './captcha.ts'

/** Google's answer, as far as we read it. */
interface Verdict {
  success?: boolean
}

/** Google reCAPTCHA v2; a token is single use by Google's own rule. */
export function createRecaptcha(secret: string, verifyUrl: string, fetcher: typeof fetch = fetch): Captcha {
  return {
    required: true,
    challenge: async () => undefined,
    async verify(answer, address) {
      try {
        const response = await fetcher(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, remoteip: address }),
          signal: AbortSignal.timeout(10_000),
        })
        return ((await response.json()) as Verdict).success === true
      } catch (cause) {
        throw new PortalError('server.failed', { cause })
      }
    },
  }
}
