import { TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { limits } from '#common/validation/limits.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { type AccessRequest, useAnswer } from './useAnswer.ts'
import { keptReasons } from './useKeptReasons.ts'

interface DeclineDialogProps {
  request: AccessRequest
  onClose: () => void
}

/** Declines a request, with a reason that the user reads in the mail. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps): ReactNode {
  const t = useTranslate()
  const [reason, setReason] = useState(keptReasons.get(request.id) ?? '')
  const { answer, isPending, error, cancel } = useAnswer(
    async (call, signal) => {
      await call('declineAccessRequest', { id: request.id, reason }, { signal })
      keptReasons.delete(request.id)
    },
    'admin.accessRequests.declined',
    onClose,
  )
  return (
    <ConfirmDialog
      open
      title={t('admin.accessRequests.declineTitle', { user: request.user_name })}
      pending={isPending}
      error={error}
      confirmLabel={t('admin.accessRequests.decline')}
      onConfirm={answer}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      <TextField
        label={t('admin.accessRequests.declineReason')}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          keptReasons.set(request.id, target.value)
        }}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: limits.reason } }}
      />
    </ConfirmDialog>
  )
}
