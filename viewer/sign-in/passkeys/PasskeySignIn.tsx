import type { ReactNode } from 'react'
import { useApp } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { useLeadOn } from '../useSignIn.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import { usePasskeySignIn } from './usePasskeySignIn.ts'
import { useTexts } from './useTexts.ts'

interface PasskeySignInProps {
  keepSignedIn: boolean
  /** Opens the screen that the user signed in for. */
  onSignedIn: (path: string) => Promise<void>
}

/** Below the sign-in form: signing in with a passkey alone. */
export function PasskeySignIn({ keepSignedIn, onSignedIn }: PasskeySignInProps): ReactNode {
  const t = useTexts()
  const { session } = useApp()
  const leadOn = useLeadOn(onSignedIn)
  const open = async (token: string) => {
    session.open(token, keepSignedIn)
    await leadOn()
  }
  const { signIn, isBusy, error } = usePasskeySignIn(open, keepSignedIn)
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void signIn()}>
        {t('signIn')}
      </Button>
      {Boolean(error) && <PasskeyFailure title={t('signInFailed')} error={error} />}
    </>
  )
}
