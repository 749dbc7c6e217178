import type { ReactNode } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { DialogAction, TargetsDialogProps } from './actions.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { PlaylistDialog } from './PlaylistDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { useDisplayCall } from './useDisplayCall.ts'

const dialogs = {
  message: MessageDialog,
  playlist: PlaylistDialog,
  schedule: ScheduleDialog,
  revoke: RevokeDialog,
  delete: DeleteDialog,
}

/** Asks for what an action needs, or whether it is meant. */
export function ActionDialog({ action, ...props }: TargetsDialogProps & { action: DialogAction }): ReactNode {
  const Dialog = dialogs[action]
  return <Dialog {...props} />
}

function RevokeDialog({ targets: { ids, names }, onClose }: TargetsDialogProps): ReactNode {
  const t = useTranslate()
  const { mutate, isPending, error, cancel } = useDisplayCall(
    'revokeDisplays',
    'admin.displays.revoke.done',
    {
      onSuccess: onClose,
    },
  )
  const reason = useErrorMessage(error)
  return (
    <ConfirmDialog
      open
      title={t('admin.displays.revoke.title', { names })}
      confirmLabel={t('admin.displays.commands.revoke')}
      pending={isPending}
      error={error ? reason : undefined}
      onConfirm={() => mutate({ ids })}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      {t('admin.displays.revoke.text')}
    </ConfirmDialog>
  )
}

function DeleteDialog({ targets: { ids, names, onRemoved }, onClose }: TargetsDialogProps): ReactNode {
  const t = useTranslate()
  const { mutate, isPending, error, cancel } = useDisplayCall(
    'deleteDisplays',
    'admin.displays.remove.done',
    {
      params: { smart_count: ids.length },
      onSuccess: () => {
        onClose()
        onRemoved?.()
      },
    },
  )
  const reason = useErrorMessage(error)
  return (
    <ConfirmDialog
      open
      title={t('admin.displays.remove.title', { names })}
      confirmLabel={t('common.delete')}
      pending={isPending}
      error={error ? reason : undefined}
      onConfirm={() => mutate({ ids })}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      {t('admin.displays.remove.text')}
    </ConfirmDialog>
  )
}
