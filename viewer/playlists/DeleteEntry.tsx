import type { ReactNode } from 'react'
import { useCallMutation } from '../app/useCallMutation.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'

interface DeleteEntryProps {
  idPlaylist: number
  entry: { id: number; name: string }
  onCancel: () => void
  onDeleted: () => void
}

/** Not the entry's own: it is gone. */
const listCalls = ['getPlaylists', 'getPlaylistReports'] as const

/** Asks before an entry is taken out of its playlist, and takes it out. */
export function DeleteEntry({ idPlaylist, entry, onCancel, onDeleted }: DeleteEntryProps): ReactNode {
  const t = useTranslate()
  const { mutate, isPending, error } = useCallMutation('deletePlaylistReport', listCalls)
  const request = { id_playlist: idPlaylist, id_playlist_report: entry.id }
  return (
    <ConfirmDialog
      title={t('entry.deleteTitle')}
      text={t('entry.deleteText', { name: entry.name })}
      busy={isPending}
      error={error}
      failureTitle={t('playlists.deleteFailed')}
      onConfirm={() => mutate(request, { onSuccess: onDeleted })}
      onCancel={onCancel}
    />
  )
}
