import { interpolate } from '#common/texts/interpolate.ts'
import { type Language, pickLanguage } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import type { MailReason, supportMessages } from '../db/schema/index.ts'
import { subjectOf } from './frame-mail.ts'

/** The language of a mail: that of its recipient, and the portal's default where it is not known yet. */
export const mailLanguage = (recipient: { language: Language | null }): Language =>
  recipient.language ?? pickLanguage([])

type MailTexts = ReturnType<typeof serverTexts>['mail']

/**
 * What the outbox stores of a mail from the portal to a user, in the recipient's language.
 * @param template `action`: the words of the button, which leads to `values.link`
 */
export function queuedMail(
  recipient: { language: Language | null },
  reason: MailReason,
  template: (texts: MailTexts) => { subject: string; text: string; action: string },
  values: Record<string, string> & { link: string },
): Pick<typeof supportMessages.$inferInsert, 'subject' | 'message' | 'context'> {
  const language = mailLanguage(recipient)
  const { subject, text, action } = template(serverTexts(language).mail)
  return {
    subject: subjectOf(subject, values),
    message: interpolate(text, values),
    context: { language, action, link: values.link, reason },
  }
}
