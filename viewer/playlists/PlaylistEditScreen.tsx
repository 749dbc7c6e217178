import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { href, paramsOf } from '#common/paths.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useGoBack } from '../hooks/useGoBack.ts'
import { useIdParam } from '../hooks/useIdParam.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Page } from '../layout/Page.tsx'
import { PlaylistForm } from './PlaylistForm.tsx'
import { playlistCalls } from './playlistCalls.ts'

/** Another name for a playlist (spec 2, `/editarPlaylist/…`). */
export function PlaylistEditScreen(): ReactNode {
  const t = useTranslate()
  const { name_playlist: name } = paramsOf('playlistEdit', useLocation().pathname)
  const id = useIdParam('id_playlist')
  const goBack = useGoBack(href('playlists'))
  const { mutate, isPending, error } = useCallMutation('updatePlaylist', playlistCalls)
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
