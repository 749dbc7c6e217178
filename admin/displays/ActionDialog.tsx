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
  const call = useDisplayCall('revokeDisplays', 'admin.displays.revoke.done', { onSuccess: onClose })
  return (
    <Confirmation
      title={t('admin.displays.revoke.title', { names })}
      text={t('admin.displays.revoke.text')}
      confirmLabel={t('admin.displays.commands.revoke')}
      {...{ call, ids, onClose }}
    />
  )
}

function DeleteDialog({ targets: { ids, names, onRemoved }, onClose }: TargetsDialogProps): ReactNode {
  const t = useTranslate()
  const call = useDisplayCall('deleteDisplays', 'admin.displays.remove.done', {
    params: { smart_count: ids.length },
    onSuccess: () => {
      onClose()
      onRemoved?.()
    },
  })
  return (
    <Confirmation
      title={t('admin.displays.remove.title', { names })}
      text={t('admin.displays.remove.text')}
      confirmLabel={t('common.delete')}
      {...{ call, ids, onClose }}
    />
  )
}

interface ConfirmationProps {
  title: string
  text: string
  confirmLabel: string
  call: ReturnType<typeof useDisplayCall<'revokeDisplays' | 'deleteDisplays'>>
  ids: number[]
  onClose: () => void
}

/** Asks whether a call for displays is meant, and makes it. */
function Confirmation({ title, text, confirmLabel, call, ids, onClose }: ConfirmationProps): ReactNode {
  const { mutate, isPending, error, cancel } = call
  const reason = useErrorMessage(error)
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      pending={isPending}
      error={error ? reason : undefined}
      onConfirm={() => mutate({ ids })}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      {text}
    </ConfirmDialog>
  )
}
