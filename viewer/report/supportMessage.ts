import type { Translate } from '../i18n/useTranslate.ts'
import { describeTrouble, type Trouble } from './describeTrouble.ts'

/** What a message to support tells of its own. */
export interface SupportFacts {
  report: { id: number; name: string }
  /** The name of the page that is in front of the person. */
  page?: string
  /** The last thing that went wrong, though it may have been overcome. */
  trouble?: Trouble
}

/** Mail programs take only so long an address. */
const longestPart = 400

/** The `mailto:` address of a message to support that already carries the facts, in the page's language. */
export function supportMessage(t: Translate, email: string, { report, page, trouble }: SupportFacts): string {
  const { title, detail, ref } = trouble ? describeTrouble(t, trouble) : {}
  const error = [title, detail].filter(Boolean).join(' · ').slice(0, longestPart)
  const name = report.name.slice(0, longestPart)
  const facts = [
    t('embed.support.report', { report: name, id: report.id }),
    page && t('embed.support.page', { page: page.slice(0, longestPart) }),
    t('embed.support.address', { address: window.location.href }),
    error && t('embed.support.error', { error }),
    ref && t('common.reference', { ref }),
  ].filter(Boolean)
  const lines = [t('embed.support.describe'), '', '', t('embed.support.facts'), ...facts]
  const subject = encodeURIComponent(t('embed.support.subject', { report: name }))
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
