import type { Config } from '../../base/config.ts'
import { verifyMailServer } from '../../base/mail/mailer.ts'
import { checkRecaptchaSecret } from '../../sign-in/authentication/recaptcha.ts'
import { isPublic } from './configuration.ts'
import { type Finding, failed, ok, reasonOf, warning } from './finding.ts'

/** The mail server. */
export async function checkMail(config: Config): Promise<Finding[]> {
  const about = 'mail'
  const { SMTP_URL } = config
  if (!SMTP_URL) {
    const advice =
      'Set SMTP_URL: without it messages to support wait, and users cannot reset a forgotten password.'
    return [warning(about, 'SMTP_URL is not set', advice)]
  }
  if (SMTP_URL === 'log:') {
    return [warning(about, 'mails are written to the log', 'Set SMTP_URL to a mail server in production.')]
  }
  try {
    await verifyMailServer(config)
  } catch (error) {
    const advice =
      'Check host, port, user and password in SMTP_URL, and that the network allows the connection.'
    return [failed(about, `the mail server does not accept the connection: ${reasonOf(error)}`, advice)]
  }
  const found = [ok(about, 'the mail server accepts the connection and sign-in')]
  if (!SMTP_URL.startsWith('smtps:') && !config.SMTP_REQUIRE_TLS) {
    const advice = 'Set SMTP_REQUIRE_TLS=on: who reads these mails can set passwords.'
    found.push(warning(about, 'mails may be sent without TLS', advice))
  }
  if (config.SMTP_FROM.endsWith('@localhost.localdomain')) {
    found.push(
      warning(about, 'SMTP_FROM is not set', 'Set it to an address that the mail server may send from.'),
    )
  }
  return found
}

/** The keys of reCAPTCHA, or what the built-in captcha needs. */
export async function checkCaptcha(config: Config): Promise<Finding> {
  const about = 'captcha'
  const { CAPTCHA, RECAPTCHA_SECRET, RECAPTCHA_VERIFY_URL, PUBLIC_URL } = config
  if (CAPTCHA === 'none') {
    return warning(about, 'it is off', 'Set CAPTCHA=altcha, unless the portal is in a closed network.')
  }
  if (CAPTCHA === 'altcha') {
    if (!isPublic(config) || PUBLIC_URL?.startsWith('https:')) return ok(about, 'the built-in one is used')
    const advice =
      'Serve the portal over HTTPS: without it browsers lack the cryptography that the captcha needs.'
    return failed(about, 'the built-in one does not work without TLS', advice)
  }
  try {
    const codes = await checkRecaptchaSecret(RECAPTCHA_SECRET ?? '', RECAPTCHA_VERIFY_URL)
    if (!codes.some((code) => code.endsWith('input-secret'))) return ok(about, 'reCAPTCHA accepts the secret')
    const advice =
      'Copy RECAPTCHA_SECRET again from the administration of reCAPTCHA; it belongs to RECAPTCHA_SITE_KEY.'
    return failed(about, 'reCAPTCHA does not accept RECAPTCHA_SECRET', advice)
  } catch (error) {
    const host = new URL(RECAPTCHA_VERIFY_URL).host
    const advice = 'The server needs HTTPS access to it, or no one can sign in.'
    return failed(about, `${host} cannot be reached: ${reasonOf(error)}`, advice)
  }
}
