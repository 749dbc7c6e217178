import { failureText } from '#common/embed/failure-text.ts'
import type { ReportError, ReportState } from '#common/embed/report-state.ts'
import type { FailureCode, ReportFailure } from '#common/embed/types.ts'
import { isCallError, isNetworkError } from '../../app/call-error.ts'
import type { Translate } from '../../i18n/useTranslate.ts'

interface ErrorDescription {
  title: string
  /** What the platform said about it. */
  detail?: string
  /** Reference in the platform's log. */
  ref?: string
}

/** What only an administrator can change. */
const lasting: readonly FailureCode[] = ['page.none', 'page.none_allowed']

/** Whether the report is left, because opening it again would fail too. */
export const isLasting = ({ code }: ReportFailure, { wasRetried }: ReportState): boolean =>
  lasting.includes(code) || (wasRetried && code === 'report.load_failed')

/** For an answer without `Retry-After`. */
const defaultWaitMs = 30_000

/** How long to wait before a report is requested again, for an answer that there were too many requests (429). */
export function throttledMs(error: unknown): number | undefined {
  if (!isCallError(error) || error.status !== 429) return undefined
  return error.retryAfter === undefined ? defaultWaitMs : Math.max(error.retryAfter, 1) * 1000
}

/** Describes an error in the user's language. */
export function describeError(t: Translate, { failure, ref, error }: ReportError): ErrorDescription {
  // What the report service says may name tables and columns; it is only in the log.
  if (failure) return { title: t(failureText[failure.code]), ref }
  if (!isCallError(error) || isNetworkError(error)) return { title: t('common.offline') }
  if (error.status === 429) return { title: t('embed.throttled'), ref: error.ref }
  const title = t(error.code === 'embed.unreachable' ? 'report.service' : 'report.loadFailed')
  return { title, detail: error.message || undefined, ref: error.ref }
}
