import type { ReactNode } from 'react'
import { Alert } from '../../ui/Alert.tsx'
import { useTexts } from './useTexts.ts'

/** Why a provider could not be opened. */
export function StartFailure({ text }: { text: string | undefined }): ReactNode {
  const t = useTexts()
  if (text === undefined) return null
  return (
    <Alert tone="error" title={t('startFailed')}>
      {text}
    </Alert>
  )
}
