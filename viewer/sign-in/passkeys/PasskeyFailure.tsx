import type { ReactNode } from 'react'
import { passkeyFailure } from '#common/browser/passkeys.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { useTexts } from './useTexts.ts'

/** Why a passkey was not made or used: what browsers say of that is for developers. */
export function PasskeyFailure({ title, error }: { title: string; error: unknown }): ReactNode {
  const t = useTexts()
  const failure = passkeyFailure(error)
  if (!failure) return <CallFailure title={title} error={error} />
  return (
    <Alert tone="error" title={title}>
      {t(failure)}
    </Alert>
  )
}
