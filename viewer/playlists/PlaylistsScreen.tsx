import { type ReactNode, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { href } from '#common/paths.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardSkeleton } from '../lists/Card.tsx'
import { SearchableList } from '../lists/SearchableList.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { DeletePlaylist } from './DeletePlaylist.tsx'
import { PlaylistCard } from './PlaylistCard.tsx'

type Playlist = ResponseOf<'getPlaylists'>['playlists'][number]

/** This person's playlists (spec 2, `/playlists`). */
export function PlaylistsScreen(): ReactNode {
  const t = useTranslate()
  const query = useCallQuery('getPlaylists', {})
  const [leaving, setLeaving] = useState<Playlist>()
  return (
    <>
      <SearchableList
        title={t('playlists.title')}
        back={href('home')}
        lead={
          <ButtonLink to={href('playlistAdd')}>
            <Icon name="add" />
            {t('common.add')}
          </ButtonLink>
        }
        items={query.data?.playlists}
        query={query}
        card={(playlist) => <PlaylistCard playlist={playlist} onDelete={() => setLeaving(playlist)} />}
        count="playlists.count"
        skeleton={<CardSkeleton />}
        empty={{ icon: 'playlists', title: t('playlists.emptyTitle'), text: t('playlists.empty') }}
      />
      {leaving && <DeletePlaylist playlist={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}
