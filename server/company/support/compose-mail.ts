import { interpolate } from '#common/texts/interpolate.ts'
import { type Language, pickLanguage } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import type { Recipient } from '../../base/mail/find-recipient.ts'
import { frameMail } from '../../base/mail/frame-mail.ts'
import { type Mail, oneLine } from '../../base/mail/mailer.ts'
import { mailLanguage } from '../../base/mail/queued-mail.ts'
import type { ClaimedMessage } from './queries.ts'

/** The stored context as lines below the message. */
function contextLines({ context }: ClaimedMessage, language: Language): string[] {
  const labels = serverTexts(language).mail
  const lines: [string, string | undefined][] = [
    [labels.company, context.tenant],
    [labels.user, context.user],
    [labels.replyAddress, context.replyAddress],
    [labels.appVersion, context.appVersion],
    [labels.language, context.language],
    [labels.browser, context.browser],
    [labels.report, context.report],
    [labels.lastError, context.lastError],
  ]
  return lines.flatMap(([label, value]) => (value ? [`${label}: ${oneLine(value)}`] : []))
}

const quote = (text: string): string => text.replace(/^/gm, '> ')

interface MailParts {
  /** The address of the company's support. */
  support: string
  /** Its author, or the recipient of a mail of the portal. */
  user: Recipient
  host: string
  /** The message that this one is a reply to. */
  original: string | undefined
}

/**
 * The mail for a message to support, or from the portal to a user. Replying to the first replies to the account's address
 * (decision 022), to the second to support.
 */
export function composeMail(message: ClaimedMessage, { support, user, host, original }: MailParts): Mail {
  const isToSupport = message.kind === 'support'
  const { context } = message
  // That of a message to support is its author's.
  const language = context.language ? pickLanguage([context.language]) : mailLanguage(user)
  const { reasons, end: endLabel } = serverTexts(language).mail
  const reason = isToSupport ? 'toSupport' : (context.reason ?? 'support')
  const { action: label, link, end } = context
  const lines = isToSupport ? [contextLines(message, language).join('\n')] : original ? [quote(original)] : []
  const [to, replyTo] = isToSupport ? [support, message.email] : [message.email, support]
  return {
    messageId: `<support-${message.id}.${message.createdAt.getTime()}@${host}>`,
    to,
    senderName: user.sender,
    replyTo: { name: '', address: oneLine(replyTo) },
    subject: oneLine(message.subject),
    isPersonal: !end,
    ...(end && { unsubscribe: end.unsubscribe }),
    ...frameMail(
      {
        language,
        text: [message.message, ...lines].join('\n\n'),
        action: label && link ? { label, link } : undefined,
        end: end && { label: endLabel, link: end.link },
        reason: interpolate(reasons[reason], { company: user.company }),
      },
      user,
    ),
  }
}
