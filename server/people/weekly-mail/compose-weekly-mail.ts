import { href } from '#common/addresses/paths.ts'
import { interpolate } from '#common/texts/interpolate.ts'
import { type Language, languageTags } from '#common/texts/language.ts'
import { serverTexts } from '#common/texts/translate.ts'
import { oneLine } from '../../base/mail/mailer.ts'
import { mailLanguage, queuedMail } from '../../base/mail/queued-mail.ts'

/** What happened in a week, and what waits. */
export interface Week {
  firstDay: Date
  lastDay: Date
  used: string[]
  stopped: string[]
  failed: { name: string; failures: number }[]
  waiting: Record<'requests' | 'findings' | 'subscriptions' | 'expiring' | 'accounts' | 'support', number>
}

/** The screens show the others. */
const maxNames = 10

function listOf(names: readonly string[], language: Language): string {
  const { more } = serverTexts(language).mail.weekly
  const shown = names.slice(0, maxNames).map(oneLine)
  const hidden = names.length - shown.length
  return [...shown, ...(hidden > 0 ? [interpolate(more, { count: hidden })] : [])].join(', ')
}

/** The weekly mail of an administrator. @param portal the portal's address for the recipient */
export function composeWeeklyMail(
  week: Week,
  recipient: { name: string; company: string; language: Language | null },
  portal: URL,
) {
  const language = mailLanguage(recipient)
  const { sections } = serverTexts(language).mail.weekly
  const section = (
    name: keyof typeof sections,
    path: string,
    count: number,
    names: readonly string[] = [],
  ) =>
    count > 0 || name === 'used'
      ? [
          [
            [interpolate(sections[name], { count }), listOf(names, language)].filter(Boolean).join(' '),
            new URL(path, portal).href,
          ].join('\n'),
        ]
      : []
  const failed = week.failed.map(({ name, failures }) => `${name} (${failures})`)
  const { waiting } = week
  const lines = [
    ...section('used', href('usage', { by: 'person' }), week.used.length, week.used),
    ...section('stopped', href('usage', { by: 'absent' }), week.stopped.length, week.stopped),
    ...section('failed', href('usage', { by: 'report' }), failed.length, failed),
    ...section('findings', href('reportCheck'), waiting.findings),
    ...section('requests', href('accessRequests'), waiting.requests),
    ...section('subscriptions', href('subscriptionLog'), waiting.subscriptions),
    ...section('expiring', href('users'), waiting.expiring),
    ...section('accounts', href('accounts'), waiting.accounts),
    ...section('support', href('supportInbox'), waiting.support),
  ]
  const format = new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'short', timeZone: 'UTC' })
  const values = {
    name: oneLine(recipient.name),
    company: oneLine(recipient.company),
    from: format.format(week.firstDay),
    to: format.format(week.lastDay),
    sections: lines.join('\n\n'),
    link: new URL(href('management'), portal).href,
  }
  return queuedMail(recipient, 'weekly', ({ weekly }) => weekly, values)
}
