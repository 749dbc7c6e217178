import { href } from '#common/addresses/paths.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { type Language, languageTags } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { oneLine } from '../../base/mail/mailer.ts'
import { mailLanguage, queuedMail } from '../../base/mail/queued-mail.ts'

/** The screen shows the others. */
const maxLines = 50

/** The mail about displays that show nothing. @param portal the portal's address for the recipient */
export function composeSilentMail(
  silent: readonly { name: string; healthyAt: Date | null }[],
  recipient: { language: Language | null },
  { portal, timeZone }: { portal: URL; timeZone: string },
) {
  const language = mailLanguage(recipient)
  const { line, more } = serverTexts(language).mail.displays
  const time = new Intl.DateTimeFormat(languageTags[language], { timeStyle: 'short', timeZone })
  const lines = silent.slice(0, maxLines).map(({ name, healthyAt }) => {
    const at = healthyAt ? time.format(healthyAt) : '–'
    return `- ${interpolate(line, { name: oneLine(name), time: at })}`
  })
  const hidden = silent.length - lines.length
  if (hidden > 0) lines.push(interpolate(more, { count: hidden }))
  const values = { lines: lines.join('\n'), link: new URL(href('displays'), portal).href }
  return queuedMail(recipient, 'administrator', (texts) => texts.displays, values)
}
