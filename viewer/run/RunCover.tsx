import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import type { SlideshowSnapshot } from '#common/player/types.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './RunCover.module.css'

interface RunCoverProps {
  idPlaylist: number
  phase: SlideshowSnapshot['phase']
  endedBy: SlideshowSnapshot['endedBy']
}

/** What stands over the frames while no slide can be shown; an ended session is dealt with by the call itself. */
export function RunCover({ idPlaylist, phase, endedBy }: RunCoverProps): ReactNode {
  const t = useTranslate()
  if (phase === 'showing') return null
  const content = () => {
    if (phase === 'calm') {
      return (
        <EmptyState icon="alert" title={t('run.calmTitle')}>
          {t('run.calm')}
        </EmptyState>
      )
    }
    if (phase === 'empty') {
      return (
        <EmptyState
          icon="playlists"
          title={t('run.emptyTitle')}
          action={
            <ButtonLink to={href('playlist', { id_playlist: idPlaylist })}>{t('run.toPlaylist')}</ButtonLink>
          }
        >
          {t('fieldErrors.playlistEmpty')}
        </EmptyState>
      )
    }
    if (endedBy === 'playlist') {
      return (
        <EmptyState
          icon="alert"
          role="alert"
          title={t('run.goneTitle')}
          action={<ButtonLink to={href('playlists')}>{t('run.toPlaylists')}</ButtonLink>}
        />
      )
    }
    return <p className={styles.loading}>{t('run.loading')}</p>
  }
  return (
    <div role="status" className={styles.cover}>
      {content()}
    </div>
  )
}
