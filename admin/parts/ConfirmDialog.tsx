import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useWords } from '../providers/useWords.ts'

interface ConfirmDialogProps {
  open: boolean
  title: string
  children: ReactNode
  pending?: boolean
  /** Default: "Confirm". */
  confirmLabel?: string
  /** Nothing is lost by it, so it is not shown in red. */
  harmless?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be undone. Cancel has the focus, so that Enter destroys nothing. */
export function ConfirmDialog({
  open,
  title,
  children,
  pending,
  confirmLabel,
  harmless,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactNode {
  const words = useWords()
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
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          {words('common.cancel')}
        </Button>
        <Button
          variant="contained"
          color={harmless ? 'primary' : 'error'}
          loading={pending}
          onClick={onConfirm}
        >
          {confirmLabel ?? words('common.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
