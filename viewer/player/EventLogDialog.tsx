import type { ReactNode } from 'react'
import type { RunEvent } from '#common/player/run-event.ts'
import { useApp } from '../app/app-context.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './EventLogDialog.module.css'
import { eventText } from './event-text.ts'

interface EventLogDialogProps {
  events: readonly RunEvent[]
  onClose: () => void
}

/** What happened during playback, newest first. */
export function EventLogDialog({ events, onClose }: EventLogDialogProps): ReactNode {
  const t = useTranslate()
  const { language } = useStore(useApp().texts)
  return (
    <Dialog
      title={t('player.logTitle')}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ol className={styles.events}>
        {[...events].reverse().map((event) => (
          <li key={JSON.stringify(event)}>
            <time dateTime={new Date(event.at).toISOString()}>
              {new Date(event.at).toLocaleTimeString(language)}
            </time>
            <span dir="auto">{eventText(event, t)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
