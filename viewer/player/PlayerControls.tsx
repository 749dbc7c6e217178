import type { ReactNode } from 'react'
import type { PlayerSnapshot, PlaylistPage } from '#common/player/types.ts'
import {
  CloseIcon,
  FullScreenIcon,
  LeaveFullScreenIcon,
  NextIcon,
  PauseIcon,
  PlayIcon,
  PreviousIcon,
} from '#common/ui/icons.ts'
import { type Translate, useTranslate } from '../i18n/useTranslate.ts'
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

/** A page outside the tabs (drill-through) and an item that was removed from the playlist have no position. */
const positionText = ({ index, count, pageIndex, pageCount }: PlaylistPage, t: Translate): string =>
  [
    pageIndex >= 0 && t('player.page', { position: pageIndex + 1, count: pageCount }),
    index >= 0 && t('player.report', { position: index + 1, count }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The report and page on screen, their positions, and the buttons. */
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
          <strong dir="auto">{[current.name, current.page.displayName].filter(Boolean).join(' · ')}</strong>
          <span>{positionText(current, t)}</span>
        </p>
      )}
      <div className={styles.buttons}>
        {canStep && (
          <>
            <IconButton icon={PreviousIcon} label={t('player.previous')} onClick={actions.previous} />
            <IconButton
              icon={paused ? PlayIcon : PauseIcon}
              label={t(paused ? 'player.resume' : 'player.pause')}
              onClick={actions.togglePause}
            />
            <IconButton icon={NextIcon} label={t('player.next')} onClick={actions.next} />
          </>
        )}
        {fullScreen.possible && (
          <IconButton
            icon={fullScreen.on ? LeaveFullScreenIcon : FullScreenIcon}
            label={t('common.fullScreen')}
            shortcut="F"
            aria-pressed={fullScreen.on}
            onClick={fullScreen.toggle}
          />
        )}
        <IconButton icon={CloseIcon} label={t('player.exit')} shortcut="Esc" onClick={actions.exit} />
      </div>
    </section>
  )
}
