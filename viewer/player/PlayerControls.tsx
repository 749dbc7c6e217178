import type { ReactNode } from 'react'
import type { PlayerSnapshot } from '#common/player/types.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './PlayerControls.module.css'
import type { PlayerActions } from './usePlayerKeys.ts'

interface PlayerControlsProps {
  snapshot: PlayerSnapshot
  actions: PlayerActions
  fullScreen: { on: boolean; possible: boolean; toggle: () => void }
  /** Visually hidden while the user is idle; still there for the keyboard and screen readers. */
  hidden: boolean
}

/** The name and position of the report on screen, and the buttons. */
export function PlayerControls({ snapshot, actions, fullScreen, hidden }: PlayerControlsProps): ReactNode {
  const t = useTranslate()
  const { current, paused, phase } = snapshot
  const canStep = phase !== 'empty' && phase !== 'ended'
  return (
    // A click must not move the focus: the space bar always pauses.
    <section
      aria-label={t('player.controls')}
      className={styles.controls}
      data-hidden={hidden || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {current && (
        <p className={styles.current}>
          <strong dir="auto">{current.name}</strong>
          {current.index >= 0 && (
            <span>{t('player.position', { position: current.index + 1, count: current.count })}</span>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        {canStep && (
          <>
            <IconButton icon="previous" label={t('player.previous')} onClick={actions.previous} />
            <IconButton
              icon={paused ? 'play' : 'pause'}
              label={t(paused ? 'player.resume' : 'player.pause')}
              onClick={actions.togglePause}
            />
            <IconButton icon="next" label={t('player.next')} onClick={actions.next} />
          </>
        )}
        {fullScreen.possible && (
          <IconButton
            icon={fullScreen.on ? 'leaveFullScreen' : 'fullScreen'}
            label={t('common.fullScreen')}
            aria-pressed={fullScreen.on}
            onClick={fullScreen.toggle}
          />
        )}
        <IconButton icon="close" label={t('player.exit')} onClick={actions.exit} />
      </div>
    </section>
  )
}
