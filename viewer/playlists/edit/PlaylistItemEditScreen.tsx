import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { useGoBack } from '#common/browser/useGoBack.ts'
import { limits } from '#common/validation/limits.ts'
import { validateEditedPlaylistItem, validatePlaylistItem } from '#common/validation/playlist.ts'
import { useCallMutation } from '../../app/useCallMutation.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ActionFailure } from '../../layout/CallFailure.tsx'
import { LoadFailure } from '../../layout/LoadFailure.tsx'
import { MissingScreen } from '../../layout/MissingScreen.tsx'
import { Page } from '../../layout/Page.tsx'
import { Button } from '../../ui/Button.tsx'
import { DeleteItemDialog } from '../DeleteDialogs.tsx'
import { playlistQueries, usePlaylist } from '../playlist-queries.ts'
import { Skeleton } from '../Skeleton.tsx'
import { PlaylistItemForm, type PlaylistItemValues, type SavedPlaylistItem } from './PlaylistItemForm.tsx'

const newItem: PlaylistItemValues = {
  id: '',
  tempo_atualizacao: String(limits.secondsDefault),
  navegacao: 'N',
}

/** Adds a report to a playlist (spec 2.3). */
export function PlaylistItemAddScreen(): ReactNode {
  const t = useTranslate()
  const id_playlist = Number(useParams().id_playlist)
  const playlistPath = href('playlist', { id_playlist })
  const goBack = useGoBack(playlistPath)
  const reports = useCallQuery('getUserReports', {})
  const { playlist, isMissing: isPlaylistMissing, ...playlists } = usePlaylist(id_playlist)
  const { mutate, isPending, error } = useCallMutation('insertPlaylistReport', playlistQueries)
  const failed = [playlists, reports].find(({ data, error }) => !data && error)
  if (isPlaylistMissing) return <MissingScreen />
  return (
    <Page title={t('playlistItem.add')} back={playlistPath}>
      {failed && <LoadFailure error={failed.error} busy={failed.isFetching} onRetry={failed.refetch} />}
      {!failed && !(playlist && reports.data) && <Skeleton of="form" />}
      {playlist && reports.data && (
        <PlaylistItemForm
          reports={reports.data.reports}
          values={newItem}
          cancelTo={playlistPath}
          validate={validatePlaylistItem}
          busy={isPending}
          failure={error && <ActionFailure title={t('playlistItem.addFailed')} error={error} />}
          onSave={(item) => mutate({ id_playlist, ...item }, { onSuccess: goBack })}
        />
      )}
    </Page>
  )
}

/** Edits or removes an item of a playlist (spec 2.3). */
export function PlaylistItemEditScreen(): ReactNode {
  const t = useTranslate()
  const id_playlist = Number(useParams().id_playlist)
  const id_playlist_report = Number(useParams().id_playlist_report)
  const playlistPath = href('playlist', { id_playlist })
  const goBack = useGoBack(playlistPath)
  const reports = useCallQuery('getUserReports', {})
  const itemQuery = useCallQuery('getPlaylistReport', { id_playlist, id_playlist_report })
  const { mutate, isPending, error } = useCallMutation('updatePlaylistReport', playlistQueries)
  const [isDeleting, setDeleting] = useState(false)
  const item = itemQuery.data?.playlist_report
  const failed = [itemQuery, reports].find(({ data, error }) => !data && error)

  const save = (saved: SavedPlaylistItem) =>
    mutate({ id_playlist, id_playlist_report, ...saved }, { onSuccess: goBack })

  return (
    <Page title={t('playlistItem.edit')} back={playlistPath}>
      {failed && <LoadFailure error={failed.error} busy={failed.isFetching} onRetry={failed.refetch} />}
      {!failed && !(item && reports.data) && <Skeleton of="form" />}
      {item && reports.data && (
        <PlaylistItemForm
          key={item.id}
          reports={reports.data.reports}
          values={{
            id: String(item.id_user_report),
            tempo_atualizacao: String(item.tempo_atualizacao),
            navegacao: item.navegacao,
          }}
          reportName={item.name}
          cancelTo={playlistPath}
          validate={validateEditedPlaylistItem}
          busy={isPending}
          failure={error && <ActionFailure title={t('playlistItem.updateFailed')} error={error} />}
          onSave={save}
          end={
            <Button variant="secondary" onClick={() => setDeleting(true)}>
              {t('common.delete')}
            </Button>
          }
        />
      )}
      {isDeleting && item && (
        <DeleteItemDialog
          idPlaylist={id_playlist}
          item={item}
          onCancel={() => setDeleting(false)}
          onDeleted={goBack}
        />
      )}
    </Page>
  )
}
