import type { ReactNode } from 'react'
import type { SlideshowSnapshot } from '#common/player/types.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './RunControls.module.css'
import type { RunActions } from './useRunKeys.ts'

interface RunControlsProps {
  snapshot: SlideshowSnapshot
  actions: RunActions
  fullScreen: { on: boolean; possible: boolean; toggle: () => void }
  /** Nobody moves: only screen readers and the keyboard still find them. */
  hidden: boolean
}

/** Which slide this is, and what can be done. */
export function RunControls({ snapshot, actions, fullScreen, hidden }: RunControlsProps): ReactNode {
  const t = useTranslate()
  const { slide, paused, phase } = snapshot
  const canStep = phase !== 'empty' && phase !== 'ended'
  return (
    // A click must not take the focus: the space bar pauses, whatever was clicked before.
    <section
      aria-label={t('run.controls')}
      className={styles.controls}
      data-hidden={hidden || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {slide && (
        <p className={styles.slide}>
          <strong dir="auto">{slide.name}</strong>
          {slide.index >= 0 && (
            <span>{t('run.position', { position: slide.index + 1, count: slide.count })}</span>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        {canStep && (
          <>
            <IconButton icon="previous" label={t('run.previous')} onClick={actions.previous} />
            <IconButton
              icon={paused ? 'play' : 'pause'}
              label={t(paused ? 'run.resume' : 'run.pause')}
              onClick={actions.toggle}
            />
            <IconButton icon="next" label={t('run.next')} onClick={actions.next} />
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
        <IconButton icon="close" label={t('run.exit')} onClick={actions.exit} />
      </div>
    </section>
  )
}
