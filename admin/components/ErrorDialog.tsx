import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AlertDialog } from './AlertDialog.tsx'

interface ErrorDialogProps {
  open: boolean
  message: string
  onClose: () => void
}

/** An error that the user must see before going on (spec 8.2). */
export function ErrorDialog({ open, message, onClose }: ErrorDialogProps): ReactNode {
  const t = useTranslate()
  const close = (
    <Button autoFocus variant="contained" onClick={onClose}>
      {t('common.close')}
    </Button>
  )
  return (
    <AlertDialog open={open} title={t('common.errorTitle')} actions={close} onClose={onClose}>
      {message}
    </AlertDialog>
  )
}
