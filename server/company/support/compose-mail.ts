import type { Language } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { type Mail, oneLine } from '../../base/mail/mailer.ts'
import type { ClaimedMessage } from './queries.ts'

/** The stored context as lines below the message. */
function contextLines({ context }: ClaimedMessage): string[] {
  const language: Language = context.language === 'en' ? 'en' : 'pt'
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
  senderName: string
  host: string
  /** The message that this one is a reply to. */
  original: string | undefined
}

/**
 * The mail for a message to support, or from the portal to a user. Replying to the first replies to the account's address
 * (decision 022), to the second to support.
 */
export function composeMail(
  message: ClaimedMessage,
  { support, senderName, host, original }: MailParts,
): Mail {
  const isToSupport = message.kind === 'support'
  const [to, replyTo] = isToSupport ? [support, message.email] : [message.email, support]
  return {
    messageId: `<support-${message.id}.${message.createdAt.getTime()}@${host}>`,
    to,
    senderName,
    replyTo: { name: '', address: oneLine(replyTo) },
    subject: oneLine(message.subject),
    isPersonal: true,
    text: isToSupport
      ? `${message.message}\n\n--\n${contextLines(message).join('\n')}\n`
      : [message.message, ...(original ? [quote(original)] : [])].join('\n\n'),
  }
}
