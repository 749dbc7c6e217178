import type { ReactNode } from 'react'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { playlistCalls } from './playlistCalls.ts'

interface DeletePlaylistProps {
  playlist: { id: number; name: string }
  onClose: () => void
}

/** Asks before a playlist is deleted (spec 4), and deletes it. */
export function DeletePlaylist({ playlist: { id, name }, onClose }: DeletePlaylistProps): ReactNode {
  const t = useTranslate()
  const { mutate, isPending, error } = useCallMutation('deletePlaylist', playlistCalls)
  const done = () => {
    onClose()
    // The button that had the focus is gone with its card.
    document.getElementById('main')?.focus()
  }
  return (
    <ConfirmDialog
      title={t('playlists.deleteTitle')}
      text={t('playlists.deleteText', { name })}
      busy={isPending}
      error={error}
      failureTitle={t('playlists.deleteFailed')}
      onConfirm={() => mutate({ id_playlist: id }, { onSuccess: done })}
      onCancel={onClose}
    />
  )
}
