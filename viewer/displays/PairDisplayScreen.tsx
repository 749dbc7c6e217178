import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { InfoIcon, PlaylistsIcon } from '#common/ui/icons.ts'
import { useApp } from '../app/app-context.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Page } from '../layout/Page.tsx'
import { Skeleton } from '../playlists/Skeleton.tsx'
import styles from '../profile/ProfileScreen.module.css'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { OwnDisplayForm } from './OwnDisplayForm.tsx'
import { OwnDisplays } from './OwnDisplays.tsx'
import { useDisplayTexts } from './useDisplayTexts.ts'

/** `/parearTela`, which the QR code of a device leads to: administrators pair it in the back-office, others here if they may. */
export function PairDisplayScreen(): ReactNode {
  const texts = useDisplayTexts()
  const { session, navigateAway } = useApp()
  const { search } = useLocation()
  const isAdministrator = session.user()?.adm === true
  useEffect(() => {
    if (isAdministrator) navigateAway(`${href('displayAdd')}${search}`, { replace: true })
  }, [isAdministrator, navigateAway, search])
  return (
    <Page title={texts('title')} back={href('playlists')}>
      {isAdministrator ? (
        <Skeleton of="form" />
      ) : (
        <OwnPairing code={new URLSearchParams(search).get('code') ?? ''} />
      )}
    </Page>
  )
}

function OwnPairing({ code }: { code: string }): ReactNode {
  const texts = useDisplayTexts()
  const own = useCallQuery('getOwnDisplays', {})
  const playlists = useCallQuery('getPlaylists', {})
  const failed = [own, playlists].find(({ data, error }) => !data && error)
  if (failed) return <LoadFailure error={failed.error} busy={failed.isFetching} onRetry={failed.refetch} />
  if (!own.data || !playlists.data) return <Skeleton of="form" />
  const { displays, can_pair } = own.data
  return (
    <div className={styles.sections}>
      {can_pair === 'N' ? (
        <EmptyState icon={InfoIcon} title={texts('refused')}>
          <p>{texts('refusedText', { code: code && `: ${code}` })}</p>
        </EmptyState>
      ) : playlists.data.playlists.length === 0 ? (
        <EmptyState
          icon={PlaylistsIcon}
          title={texts('noPlaylists')}
          action={<ButtonLink to={href('playlistAdd')}>{texts('addPlaylist')}</ButtonLink>}
        >
          <p>{texts('noPlaylistsText')}</p>
        </EmptyState>
      ) : (
        <OwnDisplayForm code={code} playlists={playlists.data.playlists} />
      )}
      {displays.length > 0 && <OwnDisplays displays={displays} playlists={playlists.data.playlists} />}
    </div>
  )
}
