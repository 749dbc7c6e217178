import { T } from 'i18n-polyglot'
import type { ReactNode } from 'react'
import type { ReportError } from '#common/embed/report-state.ts'
import { useApp } from '../../app/app-context.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { type Translate, useTranslate } from '../../i18n/useTranslate.ts'
import { describeError } from './report-error.ts'

const supportLine: TextKey = 'report.supportLine'

/** Mail programs limit the length of a `mailto:` URL. */
const maxPartLength = 400

interface SupportLineProps {
  report: { id: number; name: string }
  /** The display name of the current page. */
  page?: string
  /** The last error, even if the report has recovered. */
  lastError?: ReportError
}

/** The support address below a report (spec 2); the message already contains what support will ask for. */
export function SupportLine(props: SupportLineProps): ReactNode {
  const t = useTranslate()
  const { supportEmail } = useApp().config
  if (!supportEmail) return null
  return (
    <p>
      <T id={supportLine} email={<a href={mailtoUrl(t, supportEmail, props)}>{supportEmail}</a>} />
    </p>
  )
}

function mailtoUrl(t: Translate, email: string, { report, page, lastError }: SupportLineProps): string {
  const { title, detail, ref } = lastError ? describeError(t, lastError) : {}
  const error = [title, detail].filter(Boolean).join(' · ').slice(0, maxPartLength)
  const name = report.name.slice(0, maxPartLength)
  const facts = [
    t('embed.support.report', { report: name, id: report.id }),
    page && t('embed.support.page', { page: page.slice(0, maxPartLength) }),
    t('embed.support.address', { address: window.location.href }),
    error && t('embed.support.error', { error }),
    ref && t('common.reference', { ref }),
  ].filter(Boolean)
  const lines = [t('embed.support.describe'), '', '', t('embed.support.facts'), ...facts]
  const subject = encodeURIComponent(t('embed.support.subject', { report: name }))
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
