import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { useGoBack } from '#common/browser/useGoBack.ts'
import { useCallMutation } from '../../app/useCallMutation.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { LoadFailure } from '../../layout/LoadFailure.tsx'
import { MissingScreen } from '../../layout/MissingScreen.tsx'
import { Page } from '../../layout/Page.tsx'
import { playlistQueries, usePlaylist } from '../playlist-queries.ts'
import { Skeleton } from '../Skeleton.tsx'
import { PlaylistForm } from './PlaylistForm.tsx'

/** Adds a playlist (spec 2.3), and leads into it. Other platforms may not tell its id. */
export function PlaylistAddScreen(): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const goBack = useGoBack(href('playlists'))
  const { mutate, isPending, error } = useCallMutation('insertPlaylist', playlistQueries)
  return (
    <Page title={t('playlists.add')} back={href('playlists')}>
      <PlaylistForm
        busy={isPending}
        error={error}
        failureTitle={t('playlists.addFailed')}
        onSave={(name) =>
          mutate(
            { name },
            {
              onSuccess: ({ id }) =>
                id === undefined
                  ? goBack()
                  : navigate(href('playlist', { id_playlist: id }), { replace: true }),
            },
          )
        }
      />
    </Page>
  )
}

/** Renames a playlist (spec 2.3). */
export function PlaylistEditScreen(): ReactNode {
  const t = useTranslate()
  const id = Number(useParams().id_playlist)
  const query = usePlaylist(id)
  const goBack = useGoBack(href('playlists'))
  const { mutate, isPending, error } = useCallMutation('updatePlaylist', playlistQueries)
  if (query.isMissing) return <MissingScreen />
  return (
    <Page title={t('playlists.edit')} back={href('playlists')}>
      {!query.data && query.error && (
        <LoadFailure error={query.error} busy={query.isFetching} onRetry={query.refetch} />
      )}
      {!query.playlist && !query.error && <Skeleton of="form" />}
      {query.playlist && (
        <PlaylistForm
          key={id}
          name={query.playlist.name}
          busy={isPending}
          error={error}
          failureTitle={t('playlists.updateFailed')}
          onSave={(name) => mutate({ id, name }, { onSuccess: goBack })}
        />
      )}
    </Page>
  )
}
