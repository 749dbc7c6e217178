import { type ReactNode, useState } from 'react'
import { href } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Page } from '../layout/Page.tsx'
import { useIdInAddress } from '../layout/useIdInAddress.ts'
import { useCallQuery } from '../portal/useCallQuery.ts'
import { Blank } from '../ui/Blank.tsx'
import { DeleteEntry } from './DeleteEntry.tsx'
import { EntryList } from './EntryList.tsx'
import type { ListedEntry } from './EntryRow.tsx'
import styles from './PlaylistScreen.module.css'
import { PlaylistStart } from './PlaylistStart.tsx'
import { Skeleton } from './Skeleton.tsx'
import { usePlaylistName } from './usePlaylistName.ts'

/** What a playlist shows, and the button that starts it (spec 2, `/playlist/…`). */
export function PlaylistScreen(): ReactNode {
  const t = useText()
  const id_playlist = useIdInAddress('id_playlist')
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
        <Blank icon="playlists" title={t('playlist.emptyTitle')}>
          {t('playlist.empty')}
        </Blank>
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
