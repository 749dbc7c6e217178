import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  pending?: boolean
  /** Why the action failed; it can be tried again. */
  error?: string | undefined
  /** Default: "Confirm". */
  confirmLabel?: string
  /** `error` (the default) for actions that destroy something. */
  color?: 'primary' | 'error'
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation. Cancel has the initial focus, so that Enter destroys nothing. */
export function ConfirmDialog({
  open,
  title,
  children,
  pending,
  error,
  confirmLabel,
  color = 'error',
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactNode {
  const t = useTranslate()
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={textId} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {children}
      </DialogContent>
      {error && (
        <Alert severity="error" sx={{ mx: 3, overflowWrap: 'anywhere' }}>
          {error}
        </Alert>
      )}
      <DialogActions>
        <Button autoFocus variant="outlined" color="inherit" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" color={color} loading={pending} onClick={onConfirm}>
          {confirmLabel ?? t('common.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
