import { type ReactNode, useState } from 'react'
import { isCallError, isNetworkError } from '../app/call-error.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import { ErrorDialog } from './ErrorDialog.tsx'

interface CallFailureProps {
  /** What failed. */
  title: string
  error: unknown
}

/** The server's message, or ours without one. */
function useMessage(error: unknown): string {
  const t = useTranslate()
  const message = isCallError(error) ? error.message : ''
  return message || t(isNetworkError(error) ? 'common.offline' : 'common.error')
}

/** A failed action: the error dialog (spec 8.2). What the user has typed stays behind it. */
export function ActionFailure({ title, error }: CallFailureProps): ReactNode {
  const [closed, setClosed] = useState<unknown>()
  const message = useMessage(error)
  if (error === closed) return null
  return (
    <ErrorDialog title={title} onClose={() => setClosed(error)}>
      {message}
    </ErrorDialog>
  )
}

/** An alert where a part of a screen could not be loaded, or in a dialog that is open. */
export function CallFailure({ title, error }: CallFailureProps): ReactNode {
  const message = useMessage(error)
  return (
    <Alert tone="error" title={title}>
      {message}
    </Alert>
  )
}
