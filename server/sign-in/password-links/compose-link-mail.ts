import { href } from '#common/addresses/paths.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { serverTexts } from '#common/texts/translate.ts'
import type { Config } from '../../base/config.ts'
import type { Recipient } from '../../base/mail/find-recipient.ts'
import { hostOf, type Mail, oneLine } from '../../base/mail/mailer.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import type { ClaimedLink } from './queries.ts'

type LinkConfig = Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_FROM' | 'PUBLIC_URL' | 'PORT'>

/** The mail with a link to set a password. The token is in the fragment, which browsers do not send to servers. */
export function composeLinkMail(
  { id, purpose, language, createdAt, attempts }: ClaimedLink,
  { name, email, host, company, sender, settings }: Recipient,
  token: string,
  config: LinkConfig,
): Mail {
  const { subject, text } = serverTexts(language).mail.passwordLink[purpose]
  const portal = portalAddress(config, host)
  const link = new URL(href('newPassword'), portal)
  link.hash = token
  const support = settings.supportEmail ?? config.SUPPORT_EMAIL
  const params = { name, company, support, email, link: link.href, portal: portal.origin }
  return {
    // Another one for each attempt, because each has another token.
    messageId: `<password-${id}.${attempts}.${createdAt.getTime()}@${hostOf(config.SMTP_FROM)}>`,
    to: email,
    senderName: sender,
    replyTo: { name: '', address: oneLine(support) },
    subject: oneLine(interpolate(subject, params)),
    text: interpolate(text, params),
  }
}
