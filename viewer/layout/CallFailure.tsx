import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { isCallError, isUnanswered } from '../portal/callError.ts'
import { Alert } from '../ui/Alert.tsx'

/** What was asked for was not done: which thing, and the server's words. */
export function CallFailure({ title, error }: { title: string; error: unknown }): ReactNode {
  const t = useText()
  const said = isCallError(error) ? error.message : ''
  return (
    <Alert tone="error" title={title}>
      {said || t(isUnanswered(error) ? 'common.offline' : 'common.error')}
    </Alert>
  )
}
