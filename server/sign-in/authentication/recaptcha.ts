import type { FastifyBaseLogger } from 'fastify'
import { PortalError } from '#common/errors/portal-error.ts'
import type { Config } from '../../base/config.ts'
import type { Captcha } from './captcha.ts'

/** The part of Google's response that is used. */
interface VerifyResponse {
  success?: boolean
  /** Of the page on which the captcha was solved. */
  hostname?: string
  'error-codes'?: string[]
}

const timeoutMs = 10_000

async function siteVerify(
  verifyUrl: string,
  fields: { secret: string; response: string; remoteip?: string },
): Promise<VerifyResponse> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return (await response.json()) as VerifyResponse
}

/**
 * Asks Google about a secret with an answer that cannot be right.
 * @returns Google's error codes: `invalid-input-secret` if it does not know the secret
 */
export async function checkRecaptchaSecret(secret: string, verifyUrl: string): Promise<string[]> {
  return (await siteVerify(verifyUrl, { secret, response: 'none' }))['error-codes'] ?? []
}

type Settings = Pick<
  Config,
  'RECAPTCHA_SECRET' | 'RECAPTCHA_VERIFY_URL' | 'RECAPTCHA_HOSTNAMES' | 'PUBLIC_URL'
>

/** Google's public secret for tests. Its answers always succeed, and name a host of Google's. */
const testSecret = '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'
/** Named in the log once each; sign-in is public. */
const maxLoggedHosts = 20

/**
 * Google reCAPTCHA v2; Google itself accepts each token only once. The captcha must have been solved on a page of the
 * portal, so that answers cannot be collected on another site with the same key.
 * @param listHosts the host names of the portal's brands
 */
export function createRecaptcha(
  { RECAPTCHA_SECRET: secret = '', RECAPTCHA_VERIFY_URL, RECAPTCHA_HOSTNAMES, PUBLIC_URL }: Settings,
  listHosts: () => Promise<string[]>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Captcha {
  const configured = [...RECAPTCHA_HOSTNAMES, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : [])]
  const acceptsAny = RECAPTCHA_HOSTNAMES.includes('any') || secret === testSecret
  const logged = new Set<string>()

  /** Google names the host of every page; a service in its place may not. */
  async function isOurs(hostname: string | undefined): Promise<boolean> {
    if (
      hostname === undefined ||
      acceptsAny ||
      configured.includes(hostname) ||
      (await listHosts()).includes(hostname)
    )
      return true
    if (logged.size < maxLoggedHosts && !logged.has(hostname)) {
      logged.add(hostname)
      log.warn({ hostname }, 'a reCAPTCHA of another host name was refused (RECAPTCHA_HOSTNAMES)')
    }
    return false
  }

  return {
    required: true,
    challenge: async () => undefined,
    async verify(answer, address) {
      const fields = { secret, response: answer, remoteip: address }
      const { success, hostname } = await siteVerify(RECAPTCHA_VERIFY_URL, fields).catch((cause: unknown) => {
        throw new PortalError('server.failed', { cause })
      })
      return success === true && isOurs(hostname?.toLowerCase())
    },
  }
}
