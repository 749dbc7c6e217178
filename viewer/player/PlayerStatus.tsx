import type { CSSProperties, ReactNode } from 'react'
import type { PlayerSnapshot } from '#common/player/types.ts'
import { AlertIcon, OfflineIcon, PauseIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Icon } from '../ui/Icon.tsx'
import { skippedText } from './event-text.ts'
import styles from './PlayerStatus.module.css'

interface PlayerStatusProps {
  snapshot: PlayerSnapshot
  /** False: without the progress bar. */
  progress?: boolean
}

/** The progress bar of the page on screen, and badges: offline, paused, what was skipped. */
export function PlayerStatus({ snapshot, progress = true }: PlayerStatusProps): ReactNode {
  const t = useTranslate()
  const { offline, paused, skipped } = snapshot
  return (
    <>
      {progress && <ProgressBar {...snapshot} />}
      <div role="status" className={styles.badges}>
        {offline && (
          <p>
            <Icon icon={OfflineIcon} />
            {t('player.offline')}
          </p>
        )}
        {paused && (
          <p>
            <Icon icon={PauseIcon} />
            {t('player.paused')}
          </p>
        )}
        {skipped && (
          <p>
            <Icon icon={AlertIcon} />
            <span dir="auto">{skippedText(skipped, t)}</span>
          </p>
        )}
      </div>
    </>
  )
}

/** Shrinks with the time left; pulses while the next page is loading. */
export function ProgressBar({
  countdown,
  waiting,
}: Pick<PlayerSnapshot, 'countdown' | 'waiting'>): ReactNode {
  if (!countdown) return waiting && <span aria-hidden="true" className={styles.waiting} />
  const { totalMs, leftMs, running } = countdown
  const animation: CSSProperties = {
    animationDuration: `${totalMs}ms`,
    animationDelay: `${leftMs - totalMs}ms`,
    animationPlayState: running ? 'running' : 'paused',
  }
  // A running animation cannot be moved: another time left needs a new one.
  const key = `${totalMs} ${leftMs} ${running}`
  return <span key={key} aria-hidden="true" className={styles.progress} style={animation} />
}
