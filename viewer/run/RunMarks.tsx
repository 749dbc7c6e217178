import type { ReactNode } from 'react'
import type { SlideshowSnapshot } from '#common/player/types.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './RunMarks.module.css'
import { skipText } from './skipText.ts'

/** Small marks at the edge, while they hold: no connection, paused, a slide was left out. */
export function RunMarks({
  snapshot: { offline, paused, note },
}: {
  snapshot: SlideshowSnapshot
}): ReactNode {
  const t = useTranslate()
  return (
    <div role="status" className={styles.marks}>
      {offline && (
        <p>
          <Icon name="offline" />
          {t('run.offline')}
        </p>
      )}
      {paused && (
        <p>
          <Icon name="pause" />
          {t('run.paused')}
        </p>
      )}
      {note && (
        <p>
          <Icon name="alert" />
          <span dir="auto">{t('run.skipped', { name: note.name, reason: t(skipText[note.reason]) })}</span>
        </p>
      )}
    </div>
  )
}
