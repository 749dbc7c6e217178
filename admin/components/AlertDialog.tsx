import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'

interface AlertDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** Between text and buttons. */
  note?: ReactNode
  actions: ReactNode
  onClose: () => void
}

/** A small dialog whose title and text a screen reader announces at once. */
export function AlertDialog({ open, title, children, note, actions, onClose }: AlertDialogProps): ReactNode {
  const titleId = useId()
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
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
      {note}
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  )
}
