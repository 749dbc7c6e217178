import { TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { interpolate } from '#common/texts/interpolate.ts'
import { limits } from '#common/validation/limits.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { type AccessRequest, useAnswer } from './useAnswer.ts'
import { useTexts } from './useTexts.ts'

interface DeclineDialogProps {
  request: AccessRequest
  onClose: () => void
}

/** Declines a request, with a reason that the user reads in the mail. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps): ReactNode {
  const texts = useTexts()
  const [reason, setReason] = useState('')
  const { answer, isPending, error } = useAnswer(
    (call) => call('declineAccessRequest', { id: request.id, reason }),
    texts.declined,
    onClose,
  )
  return (
    <ConfirmDialog
      open
      title={interpolate(texts.declineTitle, { user: request.user_name })}
      pending={isPending}
      error={error}
      confirmLabel={texts.decline}
      onConfirm={answer}
      onCancel={onClose}
    >
      <TextField
        label={texts.declineReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        minRows={2}
        fullWidth
        slotProps={{ htmlInput: { maxLength: limits.reason } }}
      />
    </ConfirmDialog>
  )
}
