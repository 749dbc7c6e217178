import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton, Tooltip } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDelete, useNotify, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useWords } from '../providers/useWords.ts'

/** Deletes the row, after asking with what goes with it. */
export function DeleteButton({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const words = useWords()
  const translate = useTranslate()
  const notify = useNotify()
  const resource = useResourceContext()
  const record = useRecordContext()
  const [asking, setAsking] = useState(false)
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
          // Without a sentence of the server's, ours for anything that fails would add nothing.
          const why = message === 'common.error' ? '' : translate(message, { _: message })
          notify(why ? 'admin.delete.failedWhy' : 'admin.delete.failed', {
            type: 'error',
            messageArgs: { why },
          })
        },
        onSettled: () => setAsking(false),
      },
    )

  return (
    <>
      <Tooltip title={words('common.delete')}>
        <IconButton aria-label={words('common.delete')} onClick={() => setAsking(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={title}
        pending={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
