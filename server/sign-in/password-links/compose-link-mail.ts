import { href } from '#common/addresses/paths.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { serverTexts } from '#common/texts/translate.ts'
import type { Config } from '../../base/config.ts'
import type { Recipient } from '../../base/mail/find-recipient.ts'
import { frameMail, subjectOf } from '../../base/mail/frame-mail.ts'
import { hostOf, type Mail, oneLine } from '../../base/mail/mailer.ts'
import { portalAddress } from '../../base/mail/portal-address.ts'
import type { ClaimedLink } from './queries.ts'

type LinkConfig = Pick<Config, 'SUPPORT_EMAIL' | 'SMTP_FROM' | 'PUBLIC_URL' | 'PORT'>

/**
 * The mail with a link to set a password. The token is in the fragment, which browsers do not send to servers.
 * @param sender the name of the administrator who sent it
 */
export function composeLinkMail(
  { id, purpose, language, createdAt, attempts }: ClaimedLink,
  recipient: Recipient,
  { token, sender }: { token: string; sender: string | undefined },
  config: LinkConfig,
): Mail {
  const { name, email, host, company, settings } = recipient
  const { passwordLink, reasons } = serverTexts(language).mail
  const message = passwordLink[purpose]
  const { text, action } = message
  const { subject, opening } = sender && 'bySender' in message ? message.bySender : message.byPortal
  const portal = portalAddress(config, host)
  const link = new URL(href('newPassword'), portal)
  link.hash = token
  const support = settings.supportEmail ?? config.SUPPORT_EMAIL
  const params = { name: oneLine(name), company, support, email, link: link.href, portal: portal.origin }
  const names = { ...params, sender: oneLine(sender ?? '') }
  return {
    // Another one for each attempt, because each has another token.
    messageId: `<password-${id}.${attempts}.${createdAt.getTime()}@${hostOf(config.SMTP_FROM)}>`,
    to: email,
    senderName: recipient.sender,
    replyTo: { name: '', address: oneLine(support) },
    subject: subjectOf(subject, names),
    ...frameMail(
      {
        language,
        text: interpolate(text, { ...names, opening: interpolate(opening, names) }),
        action: { label: action, link: link.href },
        reason: interpolate(reasons[purpose === 'invitation' ? 'invitation' : 'account'], names),
      },
      recipient,
    ),
  }
}
