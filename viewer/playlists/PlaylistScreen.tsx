import { type ReactNode, useState } from 'react'
import { href } from '#common/paths.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useIdParam } from '../hooks/useIdParam.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Page } from '../layout/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryList } from './EntryList.tsx'
import type { ListedEntry } from './EntryRow.tsx'
import styles from './PlaylistScreen.module.css'
import { PlaylistStart } from './PlaylistStart.tsx'
import { Skeleton } from './Skeleton.tsx'
import { usePlaylistName } from './usePlaylistName.ts'

/** What a playlist shows, and the button that starts it (spec 2, `/playlist/…`). */
export function PlaylistScreen(): ReactNode {
  const t = useTranslate()
  const id_playlist = useIdParam('id_playlist')
  const query = useCallQuery('getPlaylistReports', { id_playlist })
  const title = usePlaylistName(id_playlist) ?? t('playlist.title')
  const [leaving, setLeaving] = useState<ListedEntry>()
  const entries = query.data?.playlist_reports

  const body = () => {
    if (!entries) {
      if (!query.error) return <Skeleton of="rows" />
      return <LoadFailure error={query.error} busy={query.isFetching} onRetry={query.refetch} />
    }
    if (entries.length === 0) {
      return (
        <EmptyState icon="playlists" title={t('playlist.emptyTitle')}>
          {t('playlist.empty')}
        </EmptyState>
      )
    }
    return <EntryList idPlaylist={id_playlist} name={title} entries={entries} onDelete={setLeaving} />
  }

  return (
    <Page title={title} back={href('playlists')}>
      <div className={styles.playlist}>
        {entries && <PlaylistStart idPlaylist={id_playlist} entries={entries} />}
        {body()}
      </div>
      {leaving && (
        <DeleteEntry
          idPlaylist={id_playlist}
          entry={leaving}
          onCancel={() => setLeaving(undefined)}
          onDeleted={() => {
            setLeaving(undefined)
            // The button that had the focus is gone with its row.
            document.getElementById('main')?.focus()
          }}
        />
      )}
    </Page>
  )
}
