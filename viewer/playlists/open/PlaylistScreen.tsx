import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { PlaylistsIcon } from '#common/ui/icons.ts'
import { isMissing } from '../../app/call-error.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { LoadFailure } from '../../layout/LoadFailure.tsx'
import { Page } from '../../layout/Page.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DeleteItemDialog } from '../DeleteDialogs.tsx'
import { type ListedItem, usePlaylistName } from '../playlist-queries.ts'
import { Skeleton } from '../Skeleton.tsx'
import { PlaylistItemList } from './PlaylistItemList.tsx'
import styles from './PlaylistScreen.module.css'
import { PlaylistStart } from './PlaylistStart.tsx'

/** The reports of a playlist, and the button that starts it (spec 2.3). */
export function PlaylistScreen(): ReactNode {
  const t = useTranslate()
  const id_playlist = Number(useParams().id_playlist)
  const query = useCallQuery('getPlaylistReports', { id_playlist })
  const title = usePlaylistName(id_playlist) ?? t('playlist.title')
  const [deleting, setDeleting] = useState<ListedItem>()
  const items = isMissing(query.error) ? undefined : query.data?.playlist_reports
  // Only playlists of groups have one: their members play them, and change nothing.
  const readOnly = query.data?.revision !== undefined

  const content = () => {
    if (!items) {
      if (!query.error) return <Skeleton of="rows" />
      return <LoadFailure error={query.error} busy={query.isFetching} onRetry={query.refetch} />
    }
    if (items.length === 0) {
      return (
        <EmptyState icon={PlaylistsIcon} title={t('playlist.emptyTitle')}>
          {!readOnly && t('playlist.empty')}
        </EmptyState>
      )
    }
    return (
      <PlaylistItemList
        idPlaylist={id_playlist}
        name={title}
        items={items}
        onDelete={readOnly ? undefined : setDeleting}
      />
    )
  }

  return (
    <Page title={title} back={href('playlists')}>
      <div className={styles.playlist}>
        {items && <PlaylistStart idPlaylist={id_playlist} items={items} readOnly={readOnly} />}
        {content()}
      </div>
      {deleting && (
        <DeleteItemDialog
          idPlaylist={id_playlist}
          item={deleting}
          onCancel={() => setDeleting(undefined)}
          onDeleted={() => setDeleting(undefined)}
        />
      )}
    </Page>
  )
}
