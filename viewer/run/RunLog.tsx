import type { ReactNode } from 'react'
import type { RunEvent } from '#common/player/run-log.ts'
import { useApp } from '../app/AppContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { type Translate, useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './RunLog.module.css'
import { skipText } from './skipText.ts'

function sentence(event: RunEvent, t: Translate): string {
  switch (event.kind) {
    case 'shown':
      return t('run.log.shown', { name: event.name })
    case 'skipped':
      return t('run.skipped', { name: event.name, reason: t(skipText[event.reason]) })
    case 'reloaded':
      return t(event.changed ? 'run.log.changed' : 'run.log.reloaded')
    case 'reload_failed':
      return t('run.log.reloadFailed', { seconds: Math.round(event.retryMs / 1000) })
    case 'ended':
      return t(event.by === 'session' ? 'run.log.endedSession' : 'run.log.endedPlaylist')
    default:
      return t(`run.log.${event.kind}`)
  }
}

/** What happened in this run, the latest first. */
export function RunLog({ events, onClose }: { events: readonly RunEvent[]; onClose: () => void }): ReactNode {
  const t = useTranslate()
  const { language } = useStore(useApp().texts)
  return (
    <Dialog
      title={t('run.logTitle')}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ol className={styles.events}>
        {events.toReversed().map((event) => (
          <li key={JSON.stringify(event)}>
            <time dateTime={new Date(event.at).toISOString()}>
              {new Date(event.at).toLocaleTimeString(language)}
            </time>
            <span dir="auto">{sentence(event, t)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
