import { href } from '#common/addresses/paths.ts'
import type { FindingKind } from '#common/contract/report-check.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import type { Language } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { oneLine } from '../../base/mail/mailer.ts'
import { mailLanguage, queuedMail } from '../../base/mail/queued-mail.ts'

/** A new finding, with the names that the mail shows. */
export interface NewFinding {
  kind: FindingKind
  details: string[]
  report: string
  group: string
}

/** The screen shows the others. */
const maxLines = 50

/**
 * The mail about new findings.
 * @param portal the portal's address for the recipient
 */
export function composeDigest(
  findings: readonly NewFinding[],
  recipient: { language: Language | null },
  portal: URL,
) {
  const { more, kinds } = serverTexts(mailLanguage(recipient)).mail.reportCheck
  const lines = findings.slice(0, maxLines).map(({ kind, details, report, group }) => {
    const problem = [kinds[kind], details.map(oneLine).join(', ')].filter(Boolean).join(': ')
    return `- ${oneLine(report)} (${oneLine(group)}): ${problem}`
  })
  const hidden = findings.length - lines.length
  if (hidden > 0) lines.push(interpolate(more, { count: hidden }))
  const values = { lines: lines.join('\n'), link: new URL(href('reportCheck'), portal).href }
  return queuedMail(recipient, 'administrator', ({ reportCheck }) => reportCheck, values)
}
