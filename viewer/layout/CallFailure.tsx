import type { ReactNode } from 'react'
import { isCallError, isNetworkError } from '../app/callError.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'

/** What was asked for was not done: which thing, and the server's words. */
export function CallFailure({ title, error }: { title: string; error: unknown }): ReactNode {
  const t = useTranslate()
  const said = isCallError(error) ? error.message : ''
  return (
    <Alert tone="error" title={title}>
      {said || t(isNetworkError(error) ? 'common.offline' : 'common.error')}
    </Alert>
  )
}
