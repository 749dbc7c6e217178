import { IconButton, Tooltip } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useDelete, useNotify, useRecordContext, useResourceContext } from 'react-admin'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { DeleteIcon } from '../components/icons.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'

interface DeleteButtonProps {
  /** Title of the confirmation. */
  title: string
  /** What is deleted along with the record. */
  children: ReactNode
  /** Why the record cannot be deleted. */
  disabledReason?: string | undefined
}

/** Deletes the row's record after confirmation. A failure is shown in the confirmation, which stays open (spec 8.3). */
export function DeleteButton({ title, children, disabledReason }: DeleteButtonProps): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const resource = useResourceContext()
  const record = useRecordContext<RaRecord & { name: string }>()
  const [isOpen, setIsOpen] = useState(false)
  const [deleteOne, { isPending, error, reset }] = useDelete()
  const failure = useFailure(error)

  const open = () => {
    if (disabledReason) return
    reset()
    setIsOpen(true)
  }
  const confirm = () =>
    deleteOne(
      resource,
      { id: record?.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setIsOpen(false)
          const messageArgs = { name: record?.name ?? '' }
          notify(`resources.${resource}.notifications.deleted`, { type: 'success', messageArgs })
        },
        onError: () => {},
      },
    )

  return (
    <>
      <Tooltip title={disabledReason ?? t('common.delete')} describeChild={disabledReason !== undefined}>
        {/* Not `disabled`: the reason must be reachable by keyboard. */}
        <IconButton
          aria-label={t('common.delete')}
          aria-disabled={disabledReason !== undefined}
          onClick={open}
          sx={disabledReason ? { opacity: 0.38, cursor: 'not-allowed' } : undefined}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isOpen}
        title={title}
        pending={isPending}
        error={failure}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

/** "Error deleting", with the reason if there is one; the generic message would add nothing. */
function useFailure(error: unknown): string | undefined {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  if (!error) return undefined
  const message = error instanceof Error ? error.message : ''
  if (!message || message === 'common.error') return t('admin.delete.failed')
  return t('admin.delete.failedReason', { reason: translateMessage(message) })
}
