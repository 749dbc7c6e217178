import { IconButton, Tooltip } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDelete, useNotify, useRecordContext, useResourceContext } from 'react-admin'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { DeleteIcon } from '../components/icons.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'

interface DeleteButtonProps {
  /** Title of the confirmation. */
  title: string
  /** What is deleted along with the record. */
  children: ReactNode
}

/** Deletes the row's record after confirmation. */
export function DeleteButton({ title, children }: DeleteButtonProps): ReactNode {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const notify = useNotify()
  const resource = useResourceContext()
  const record = useRecordContext()
  const [isOpen, setIsOpen] = useState(false)
  const [deleteOne, { isPending }] = useDelete()

  const confirm = () =>
    deleteOne(
      resource,
      { id: record?.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('admin.delete.done', { type: 'success' }),
        onError: (error) => {
          const message = error instanceof Error ? error.message : ''
          // The generic message would add nothing to "Error deleting".
          const reason = message === 'common.error' ? '' : translateMessage(message)
          notify(reason ? 'admin.delete.failedReason' : 'admin.delete.failed', {
            type: 'error',
            messageArgs: { reason },
          })
        },
        onSettled: () => setIsOpen(false),
      },
    )

  return (
    <>
      <Tooltip title={t('common.delete')}>
        <IconButton aria-label={t('common.delete')} onClick={() => setIsOpen(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isOpen}
        title={title}
        pending={isPending}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
