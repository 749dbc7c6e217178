import type { FailureCode } from './types.ts'

/** The text key that explains why a report is not shown (spec 8.6). */
export const failureText = {
  'page.forbidden': 'report.forbiddenPage',
  'page.none_allowed': 'report.noAllowedPage',
  'page.none': 'report.noPages',
  'report.load_failed': 'report.loadFailed',
  'report.timeout': 'report.timeout',
  'report.capacity': 'report.capacity',
  'report.filter_invalid': 'report.filterInvalid',
  'report.filter_failed': 'report.filterInvalid',
} as const satisfies Record<FailureCode, `report.${string}`>
