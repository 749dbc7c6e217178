import { type ReactNode, useEffect, useId } from 'react'
import { Form } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'

interface FormDialogProps<Values> {
  title: string
  confirmLabel: string
  initial?: FieldValues
  state: { isPending: boolean; error: Error | null; cancel: () => void }
  onSubmit: (values: Values) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, whose answer is sent in one call. */
export function FormDialog<Values extends FieldValues>({
  title,
  confirmLabel,
  initial,
  state: { isPending, error, cancel },
  onSubmit,
  onClose,
  children,
}: FormDialogProps<Values>): ReactNode {
  const formId = useId()
  const reason = useErrorMessage(error)
  // After the button that cancels, which takes the focus itself.
  useEffect(
    () => document.getElementById(formId)?.querySelector<HTMLElement>('input, textarea')?.focus(),
    [formId],
  )
  return (
    <ConfirmDialog
      open
      title={title}
      color="primary"
      confirmLabel={confirmLabel}
      pending={isPending}
      error={error ? reason : undefined}
      form={formId}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      <Form
        id={formId}
        disableInvalidFormNotification
        {...(initial && { defaultValues: initial })}
        onSubmit={(values: FieldValues) => onSubmit(values as Values)}
      >
        {children}
      </Form>
    </ConfirmDialog>
  )
}
