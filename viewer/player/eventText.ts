import { failureText } from '#common/embed/failure-text.ts'
import type { RunEvent, SkipReason } from '#common/player/run-event.ts'
import type { TextKey } from '../i18n/texts.ts'
import type { Translate } from '../i18n/useTranslate.ts'

const skipReasonText: Record<SkipReason, TextKey> = {
  ...failureText,
  'page.timeout': 'player.timeout',
  'report.unusable': 'player.unusable',
}

export const skippedText = ({ name, reason }: { name: string; reason: SkipReason }, t: Translate): string =>
  t('player.skipped', { name, reason: t(skipReasonText[reason]) })

export function eventText(event: RunEvent, t: Translate): string {
  switch (event.kind) {
    case 'shown':
      return t('player.log.shown', { name: event.name })
    case 'skipped':
      return skippedText(event, t)
    case 'reloaded':
      return t(event.changed ? 'player.log.changed' : 'player.log.reloaded')
    case 'reload_failed':
      return t('player.log.reloadFailed', { seconds: Math.round(event.retryMs / 1000) })
    case 'ended':
      return t(event.by === 'session' ? 'player.log.endedSession' : 'player.log.endedPlaylist')
    default:
      return t(`player.log.${event.kind}`)
  }
}
