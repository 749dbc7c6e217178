import { type ReactNode, useState } from 'react'
import { type RaRecord, useDelete, useNotify, useRecordContext, useResourceContext } from 'react-admin'
import { useFocusAfterRemoval } from '#common/browser/useFocusAfterRemoval.ts'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import { DeleteIcon } from '#common/ui/icons.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { useTranslate, useTranslateMessage } from '../i18n/useTranslate.ts'

interface DeleteProps {
  confirmTitle: string
  /** What is deleted along with the record. */
  confirmContent: ReactNode
}

interface DeleteButtonProps extends DeleteProps {
  /** Default: "Delete". */
  label?: string | undefined
  /** Why the record cannot be deleted. */
  disabledReason?: string | undefined
}

/**
 * Deletes the row's record after confirmation, with the props of react-admin's `DeleteWithConfirmButton`, which would close
 * the confirmation when the deletion fails.
 */
export function DeleteButton({ label, disabledReason, ...confirmation }: DeleteButtonProps): ReactNode {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        inRow
        icon={DeleteIcon}
        label={label ?? t('common.delete')}
        title={disabledReason}
        // Not `disabled`: the reason must be reachable by keyboard.
        aria-disabled={disabledReason !== undefined}
        onClick={() => setIsOpen(disabledReason === undefined)}
      />
      {isOpen && <DeleteDialog {...confirmation} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** A failure is shown in the confirmation, which stays open (spec 8.3). */
function DeleteDialog({
  confirmTitle,
  confirmContent,
  onClose,
}: DeleteProps & { onClose: () => void }): ReactNode {
  const notify = useNotify()
  const resource = useResourceContext()
  const record = useRecordContext<RaRecord & { name: string }>()
  const moveFocus = useFocusAfterRemoval()
  const [deleteOne] = useDelete()
  const { mutate, isPending, error, cancel } = useSingleMutation({
    mutationFn: (signal) =>
      deleteOne(
        resource,
        { id: record?.id, previousData: record, meta: { signal } },
        { mutationMode: 'pessimistic', returnPromise: true },
      ),
    onSuccess: () => {
      moveFocus()
      onClose()
      const messageArgs = { name: record?.name ?? '' }
      notify(`resources.${resource}.notifications.deleted`, { type: 'success', messageArgs })
    },
  })
  return (
    <ConfirmDialog
      open
      title={confirmTitle}
      pending={isPending}
      error={useFailure(error)}
      onConfirm={() => mutate()}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      {confirmContent}
    </ConfirmDialog>
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
