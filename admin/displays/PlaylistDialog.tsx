import type { ReactNode } from 'react'
import { required } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { TargetsDialogProps } from './actions.ts'
import { FormDialog } from './FormDialog.tsx'
import { PlaylistInput } from './PlaylistInput.tsx'
import { useDisplayCall } from './useDisplayCall.ts'

/** Gives displays another playlist. */
export function PlaylistDialog({ targets: { ids, names }, onClose }: TargetsDialogProps): ReactNode {
  const t = useTranslate()
  const call = useDisplayCall('updateDisplays', 'admin.displays.playlist.saved', { onSuccess: onClose })
  return (
    <FormDialog<{ id_playlist: number }>
      title={t('admin.displays.playlist.title', { names })}
      confirmLabel={t('admin.displays.playlist.save')}
      state={call}
      onSubmit={({ id_playlist }) => call.mutate({ ids, id_playlist })}
      onClose={onClose}
    >
      <PlaylistInput source="id_playlist" validate={required()} />
    </FormDialog>
  )
}
