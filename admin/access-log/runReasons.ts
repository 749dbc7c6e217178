import { failureText } from '#common/embed/failure-text.ts'
import type { WordKey } from '../providers/i18nProvider.ts'

/** Why something happened in a run, in words; other reasons are shown as the screen sent them. */
export const runReasons: Record<string, WordKey | undefined> = {
  ...failureText,
  'page.timeout': 'admin.log.why.late',
  // The former name of `page.timeout`.
  'slide.timeout': 'admin.log.why.late',
  'report.unusable': 'admin.log.why.unusable',
  session: 'admin.log.why.session',
  playlist: 'admin.log.why.playlist',
  unanswered: 'admin.log.why.unanswered',
  start: 'admin.log.why.start',
  expiry: 'admin.log.why.expiry',
  token: 'admin.log.why.expiry',
  round: 'admin.log.why.round',
  change: 'admin.log.why.change',
  wake: 'admin.log.why.wake',
  reconnect: 'admin.log.why.reconnect',
  retry: 'admin.log.why.retry',
}
