import { failureText } from '#common/embed/failure-text.ts'
import type { TextKey } from '../i18n/i18n-provider.ts'

/** Texts for the reasons of run events; reasons without one are shown as they are. */
export const runEventReasons: Record<string, TextKey | undefined> = {
  ...failureText,
  'page.timeout': 'admin.log.eventReason.late',
  // Sent by version 1.1.
  'slide.timeout': 'admin.log.eventReason.late',
  'report.unusable': 'admin.log.eventReason.unusable',
  session: 'admin.log.eventReason.session',
  playlist: 'admin.log.eventReason.playlist',
  unanswered: 'admin.log.eventReason.unanswered',
  start: 'admin.log.eventReason.start',
  expiry: 'admin.log.eventReason.expiry',
  token: 'admin.log.eventReason.expiry',
  round: 'admin.log.eventReason.round',
  change: 'admin.log.eventReason.change',
  wake: 'admin.log.eventReason.wake',
  reconnect: 'admin.log.eventReason.reconnect',
  retry: 'admin.log.eventReason.retry',
}
