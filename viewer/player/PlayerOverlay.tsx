import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import type { PlayerSnapshot } from '#common/player/types.ts'
import { AlertIcon, PlaylistsIcon } from '#common/ui/icons.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import styles from './PlayerOverlay.module.css'

interface PlayerOverlayProps {
  idPlaylist: number
  snapshot: PlayerSnapshot
}

/** Covers the frames while no page can be shown. */
export function PlayerOverlay({ idPlaylist, snapshot }: PlayerOverlayProps): ReactNode {
  if (snapshot.phase === 'showing') return null
  return (
    <div role="status" className={styles.overlay}>
      <Message idPlaylist={idPlaylist} snapshot={snapshot} />
    </div>
  )
}

/** The end of the session has no message here: the call that failed leads to the sign-in screen. */
function Message({ idPlaylist, snapshot: { phase, endedBy } }: PlayerOverlayProps): ReactNode {
  const t = useTranslate()
  if (phase === 'retrying') {
    return (
      <EmptyState icon={AlertIcon} title={t('player.retryingTitle')}>
        {t('player.retrying')}
      </EmptyState>
    )
  }
  if (phase === 'empty') {
    const link = href('playlist', { id_playlist: idPlaylist })
    return (
      <EmptyState
        icon={PlaylistsIcon}
        title={t('player.emptyTitle')}
        action={<ButtonLink to={link}>{t('player.toPlaylist')}</ButtonLink>}
      >
        {t('fieldErrors.playlistEmpty')}
      </EmptyState>
    )
  }
  if (endedBy === 'playlist') {
    return (
      <EmptyState
        icon={AlertIcon}
        role="alert"
        title={t('player.deletedTitle')}
        action={<ButtonLink to={href('playlists')}>{t('player.toPlaylists')}</ButtonLink>}
      />
    )
  }
  return <p className={styles.loading}>{t('player.loading')}</p>
}
