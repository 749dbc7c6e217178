import type { FailureCode } from '#common/embed/types.ts'
import type { TextKey } from '../i18n/texts.ts'

/** The sentence for a report that is not shown (spec 8, "Embed"). */
export const failureText: Record<FailureCode, TextKey> = {
  'page.forbidden': 'report.forbiddenPage',
  'page.none_allowed': 'report.noAllowedPage',
  'page.none': 'report.noPages',
  'report.load_failed': 'report.loadFailed',
  'report.timeout': 'report.timeout',
  'report.filter_invalid': 'report.filterFailed',
  'report.filter_failed': 'report.filterFailed',
}
