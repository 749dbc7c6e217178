import { type ReactNode, useState } from 'react'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { AddIcon, PlaylistsIcon } from '#common/ui/icons.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardSkeleton } from '../lists/Card.tsx'
import { SearchableList } from '../lists/SearchableList.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DeletePlaylistDialog } from './DeleteDialogs.tsx'
import { PlaylistCard } from './PlaylistCard.tsx'

type Playlist = ResponseOf<'getPlaylists'>['playlists'][number]

/** The user's playlists (spec 2.3). */
export function PlaylistsScreen(): ReactNode {
  const t = useTranslate()
  const query = useCallQuery('getPlaylists', {})
  const [deleting, setDeleting] = useState<Playlist>()
  return (
    <>
      <SearchableList
        title={t('playlists.title')}
        back={href('home')}
        action={
          <ButtonLink to={href('playlistAdd')}>
            <Icon icon={AddIcon} />
            {t('common.add')}
          </ButtonLink>
        }
        items={query.data?.playlists}
        query={query}
        card={(playlist) => <PlaylistCard playlist={playlist} onDelete={() => setDeleting(playlist)} />}
        count="playlists.count"
        skeleton={<CardSkeleton />}
        empty={{
          icon: PlaylistsIcon,
          title: t('playlists.emptyTitle'),
          text: t('playlists.empty'),
          action: <ButtonLink to={href('playlistAdd')}>{t('playlists.createFirst')}</ButtonLink>,
        }}
      />
      {deleting && <DeletePlaylistDialog playlist={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
