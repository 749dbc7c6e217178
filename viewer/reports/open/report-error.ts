import { failureText } from '#common/embed/failure-text.ts'
import type { ReportFailure } from '#common/embed/types.ts'
import { isCallError, isNetworkError } from '../../app/call-error.ts'
import type { Translate } from '../../i18n/useTranslate.ts'

/** Why a report is not shown. */
export interface ReportError {
  /** Reported by the embedded report. */
  failure?: ReportFailure
  /** Thrown while the report was being opened. */
  error?: unknown
}

interface ErrorDescription {
  title: string
  /** What the platform or the report service said about it. */
  detail?: string
  /** Reference in the platform's log. */
  ref?: string
}

/** Describes an error in the user's language. */
export function describeError(t: Translate, { failure, error }: ReportError): ErrorDescription {
  if (failure) return { title: t(failureText[failure.code]), detail: failure.detail }
  if (!isCallError(error) || isNetworkError(error)) return { title: t('common.offline') }
  const title = t(error.code === 'embed.unreachable' ? 'report.service' : 'report.loadFailed')
  return { title, detail: error.message || undefined, ref: error.ref }
}
