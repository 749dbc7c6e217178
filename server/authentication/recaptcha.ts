import { PortalError } from '#common/errors.ts'
import type { Captcha } from './captcha.ts'

/** The part of Google's response that is used. */
interface VerifyResponse {
  success?: boolean
  'error-codes'?: string[]
}

const timeoutMs = 10_000

/**
 * Asks Google about a secret with an answer that cannot be right.
 * @returns Google's error codes: `invalid-input-secret` if it does not know the secret
 */
export async function checkRecaptchaSecret(secret: string, verifyUrl: string): Promise<string[]> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: 'none' }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return ((await response.json()) as VerifyResponse)['error-codes'] ?? []
}

/** Google reCAPTCHA v2; Google itself accepts each token only once. */
export function createRecaptcha(secret: string, verifyUrl: string, fetcher: typeof fetch = fetch): Captcha {
  return {
    required: true,
    challenge: async () => undefined,
    async verify(answer, address) {
      try {
        const response = await fetcher(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, remoteip: address }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        return ((await response.json()) as VerifyResponse).success === true
      } catch (cause) {
        throw new PortalError('server.failed', { cause })
      }
    },
  }
}
