import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useGoBack } from '../hooks/useGoBack.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Page } from '../layout/Page.tsx'
import { PlaylistForm } from './PlaylistForm.tsx'
import { playlistCalls } from './playlistCalls.ts'

/** A new playlist (spec 2, `/adicionarPlaylist`). */
export function PlaylistAddScreen(): ReactNode {
  const t = useTranslate()
  const goBack = useGoBack(href('playlists'))
  const { mutate, isPending, error } = useCallMutation('insertPlaylist', playlistCalls)
  return (
    <Page title={t('playlists.add')} back={href('playlists')}>
      <PlaylistForm
        busy={isPending}
        error={error}
        failureTitle={t('playlists.addFailed')}
        onSave={(name) => mutate({ name }, { onSuccess: goBack })}
      />
    </Page>
  )
}
