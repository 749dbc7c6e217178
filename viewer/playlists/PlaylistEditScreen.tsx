import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { href, paramsOf } from '#common/paths.ts'
import { useText } from '../i18n/useText.ts'
import { Page } from '../layout/Page.tsx'
import { useGoBack } from '../layout/useGoBack.ts'
import { useCallMutation } from '../portal/useCallMutation.ts'
import { PlaylistForm } from './PlaylistForm.tsx'
import { playlistCalls } from './playlistCalls.ts'

/** Another name for a playlist (spec 2, `/editarPlaylist/…`). */
export function PlaylistEditScreen(): ReactNode {
  const t = useText()
  const { id_playlist, name_playlist: name } = paramsOf('playlistEdit', useLocation().pathname)
  const goBack = useGoBack(href('playlists'))
  const { mutate, isPending, error } = useCallMutation('updatePlaylist', playlistCalls)
  return (
    <Page title={t('playlists.edit')} back={href('playlists')}>
      <PlaylistForm
        key={id_playlist}
        name={name}
        busy={isPending}
        error={error}
        failureTitle={t('playlists.updateFailed')}
        onSave={(name) => mutate({ id: id_playlist, name }, { onSuccess: goBack })}
      />
    </Page>
  )
}
