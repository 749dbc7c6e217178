import { failureText } from '#common/embed/failure-text.ts'
import type { ReportFailure } from '#common/embed/types.ts'
import { isCallError, isNetworkError } from '../app/callError.ts'
import type { Translate } from '../i18n/useTranslate.ts'

/** Why a report is not shown. */
export interface Trouble {
  /** What the report itself said. */
  failure?: ReportFailure
  /** What was thrown on the way to it. */
  error?: unknown
}

interface Words {
  title: string
  /** What the platform or the report service said of it. */
  detail?: string
  /** Under which it is found in the platform's log. */
  ref?: string
}

/** Says in the page's language what is wrong. */
export function describeTrouble(t: Translate, { failure, error }: Trouble): Words {
  if (failure) return { title: t(failureText[failure.code]), detail: failure.detail }
  if (!isCallError(error) || isNetworkError(error)) return { title: t('common.offline') }
  const title = t(error.code === 'embed.unreachable' ? 'report.service' : 'report.loadFailed')
  return { title, detail: error.message || undefined, ref: error.ref }
}
