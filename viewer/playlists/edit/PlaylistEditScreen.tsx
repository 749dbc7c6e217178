import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { useGoBack } from '#common/browser/useGoBack.ts'
import { href, paramsOf } from '#common/paths.ts'
import { useCallMutation } from '../../app/useCallMutation.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Page } from '../../layout/Page.tsx'
import { playlistQueries } from '../playlist-queries.ts'
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
  const { name_playlist: name } = paramsOf('playlistEdit', useLocation().pathname)
  const id = Number(useParams().id_playlist)
  const goBack = useGoBack(href('playlists'))
  const { mutate, isPending, error } = useCallMutation('updatePlaylist', playlistQueries)
  return (
    <Page title={t('playlists.edit')} back={href('playlists')}>
      <PlaylistForm
        key={id}
        name={name}
        busy={isPending}
        error={error}
        failureTitle={t('playlists.updateFailed')}
        onSave={(name) => mutate({ id, name }, { onSuccess: goBack })}
      />
    </Page>
  )
}
