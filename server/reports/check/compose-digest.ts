import { href } from '#common/addresses/paths.ts'
import type { FindingKind } from '#common/contract/report-check.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { inBothLanguages } from '../../base/mail/in-both-languages.ts'
import { oneLine } from '../../base/mail/mailer.ts'

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
  portal: URL,
): { subject: string; message: string } {
  const link = new URL(href('reportCheck'), portal).href
  return inBothLanguages((language) => {
    const { subject, intro, more, end, kinds } = serverTexts(language).mail.reportCheck
    const lines = findings.slice(0, maxLines).map(({ kind, details, report, group }) => {
      const problem = [kinds[kind], details.map(oneLine).join(', ')].filter(Boolean).join(': ')
      return `- ${oneLine(report)} (${oneLine(group)}): ${problem}`
    })
    const hidden = findings.length - lines.length
    if (hidden > 0) lines.push(interpolate(more, { count: hidden }))
    return { subject, text: `${intro}\n\n${lines.join('\n')}\n\n${interpolate(end, { link })}\n` }
  })
}
