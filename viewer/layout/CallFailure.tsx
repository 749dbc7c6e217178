import type { ReactNode } from 'react'
import { isCallError, isNetworkError } from '../app/callError.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'

/** An alert for a failed call: what failed, and the server's error message. */
export function CallFailure({ title, error }: { title: string; error: unknown }): ReactNode {
  const t = useTranslate()
  const message = isCallError(error) ? error.message : ''
  return (
    <Alert tone="error" title={title}>
      {message || t(isNetworkError(error) ? 'common.offline' : 'common.error')}
    </Alert>
  )
}
