import type { ReactNode } from 'react'
import { useFocusAfterRemoval } from '#common/browser/useFocusAfterRemoval.ts'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { playlistQueries } from './playlist-queries.ts'

interface Named {
  id: number
  name: string
}

/** Confirms and deletes a playlist (spec 4). */
export function DeletePlaylistDialog({
  playlist: { id, name },
  onClose,
}: {
  playlist: Named
  onClose: () => void
}): ReactNode {
  const t = useTranslate()
  const { mutate, isPending, error, cancel } = useCallMutation('deletePlaylist', playlistQueries)
  const moveFocus = useFocusAfterRemoval()
  const deleted = () => {
    moveFocus()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('playlists.deleteTitle')}
      text={t('playlists.deleteText', { name })}
      busy={isPending}
      error={error}
      failureTitle={t('playlists.deleteFailed')}
      onConfirm={() => mutate({ id_playlist: id }, { onSuccess: deleted })}
      onCancel={() => {
        cancel()
        onClose()
      }}
    />
  )
}

/** Not the item's own query: the item no longer exists. */
const listQueries = ['getPlaylists', 'getPlaylistReports'] as const

interface DeleteItemDialogProps {
  idPlaylist: number
  item: Named
  onCancel: () => void
  onDeleted: () => void
}

/** Confirms and removes an item from its playlist. */
export function DeleteItemDialog({
  idPlaylist,
  item,
  onCancel,
  onDeleted,
}: DeleteItemDialogProps): ReactNode {
  const t = useTranslate()
  const { mutate, isPending, error, cancel } = useCallMutation('deletePlaylistReport', listQueries)
  const moveFocus = useFocusAfterRemoval()
  const deleted = () => {
    moveFocus()
    onDeleted()
  }
  const request = { id_playlist: idPlaylist, id_playlist_report: item.id }
  return (
    <ConfirmDialog
      title={t('playlistItem.deleteTitle')}
      text={t('playlistItem.deleteText', { name: item.name })}
      busy={isPending}
      error={error}
      failureTitle={t('playlists.deleteFailed')}
      onConfirm={() => mutate(request, { onSuccess: deleted })}
      onCancel={() => {
        cancel()
        onCancel()
      }}
    />
  )
}
