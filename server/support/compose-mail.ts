import type { Language } from '#common/language.ts'
import { sentencesOf } from '#common/texts/translate.ts'
import type { Mail } from '../mail/mailer.ts'
import type { ClaimedMessage } from './queries.ts'

/** What a header is made of has no line ends or other control characters, wherever it came from. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** The stored context as lines of words, after the person's own. */
function contextLines({ context }: ClaimedMessage): string[] {
  const language: Language = context.language === 'en' ? 'en' : 'pt'
  const words = sentencesOf(language).mail
  const lines: [string, string | undefined][] = [
    [words.company, context.tenant],
    [words.user, context.user],
    [words.appVersion, context.appVersion],
    [words.language, context.language],
    [words.browser, context.browser],
    [words.report, context.report],
    [words.lastError, context.lastError],
  ]
  return lines.flatMap(([word, value]) => (value ? [`${word}: ${oneLine(value)}`] : []))
}

/** A support message as the mail that support reads: answering it answers the person (contract, decision 10). */
export function composeMail(message: ClaimedMessage, to: string, host: string): Mail {
  return {
    messageId: `<support-${message.id}.${message.createdAt.getTime()}@${host}>`,
    to,
    replyTo: { name: '', address: oneLine(message.email) },
    subject: oneLine(message.subject),
    text: `${message.message}\n\n--\n${contextLines(message).join('\n')}\n`,
  }
}
