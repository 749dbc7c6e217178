import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'

interface ErrorDialogProps {
  open: boolean
  message: string
  onClose: () => void
}

/** An error that the user must see before going on (spec 8.2). */
export function ErrorDialog({ open, message, onClose }: ErrorDialogProps): ReactNode {
  const t = useTranslate()
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
      <DialogTitle id={titleId}>{t('common.errorTitle')}</DialogTitle>
      <DialogContent id={textId} sx={{ overflowWrap: 'anywhere' }}>
        {message}
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
