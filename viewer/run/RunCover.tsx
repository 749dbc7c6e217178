import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import type { SlideshowSnapshot } from '#common/player/types.ts'
import { useText } from '../i18n/useText.ts'
import { Blank } from '../ui/Blank.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import styles from './RunCover.module.css'

interface RunCoverProps {
  idPlaylist: number
  phase: SlideshowSnapshot['phase']
  endedBy: SlideshowSnapshot['endedBy']
}

/** What stands over the frames while no slide can be shown; an ended session is dealt with by the call itself. */
export function RunCover({ idPlaylist, phase, endedBy }: RunCoverProps): ReactNode {
  const t = useText()
  if (phase === 'showing') return null
  const content = () => {
    if (phase === 'calm') {
      return (
        <Blank icon="alert" title={t('run.calmTitle')}>
          {t('run.calm')}
        </Blank>
      )
    }
    if (phase === 'empty') {
      return (
        <Blank
          icon="playlists"
          title={t('run.emptyTitle')}
          action={
            <ButtonLink to={href('playlist', { id_playlist: idPlaylist })}>{t('run.toPlaylist')}</ButtonLink>
          }
        >
          {t('fieldErrors.playlistEmpty')}
        </Blank>
      )
    }
    if (endedBy === 'playlist') {
      return (
        <Blank
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
