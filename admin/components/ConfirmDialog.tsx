import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/useTranslate.ts'
import { AlertDialog } from './AlertDialog.tsx'

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
  /** The id of a form inside, which the button submits in place of `onConfirm`. */
  form?: string | undefined
  onConfirm?: (() => void) | undefined
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
  form,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): ReactNode {
  const t = useTranslate()
  return (
    <AlertDialog
      open={open}
      title={title}
      onClose={onCancel}
      note={
        error && (
          <Alert severity="error" sx={{ mx: 3, overflowWrap: 'anywhere' }}>
            {error}
          </Alert>
        )
      }
      actions={
        <>
          <Button autoFocus variant="outlined" color="inherit" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="contained"
            color={color}
            loading={pending}
            {...(form ? { type: 'submit', form } : { onClick: onConfirm })}
          >
            {confirmLabel ?? t('common.confirm')}
          </Button>
        </>
      }
    >
      {children}
    </AlertDialog>
  )
}
