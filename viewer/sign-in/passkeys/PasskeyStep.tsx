import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import type { Challenge } from '../useSignIn.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import { usePasskeySignIn } from './usePasskeySignIn.ts'
import { useTexts } from './useTexts.ts'

interface PasskeyStepProps {
  challenge: Challenge
  /** Which factors the user has. */
  onKnown: (factors: { app: boolean }) => void
}

/** The second step of sign-in with a passkey in place of a code; nothing for users without one. */
export function PasskeyStep({ challenge, onKnown }: PasskeyStepProps): ReactNode {
  const t = useTexts()
  const { call, config } = useApp()
  const { id_empresa, id_setup } = config
  const [started, setStarted] = useState<ResponseOf<'startPasskeySignIn'>>()
  const { signIn, isBusy, error } = usePasskeySignIn(challenge.open, challenge.keepSignedIn)
  const start = async () => {
    const answer = await call('startPasskeySignIn', {
      ...{ id_empresa, id_setup, challenge: challenge.challenge },
    })
    setStarted(answer)
    return answer
  }
  // Before it is needed: some browsers ask an authenticator only right after a click.
  const startFirst = useEffectEvent(() => start().then(({ app = true }) => onKnown({ app })))
  useEffect(() => {
    // The code does as well.
    startFirst().catch(() => undefined)
  }, [])
  if (!started?.options) return null
  const use = async () => {
    // A challenge is good for one answer.
    await signIn(error ? (await start().catch(() => started)).options : started.options)
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void use()}>
        {t('use')}
      </Button>
      {Boolean(error) && <PasskeyFailure title={t('signInFailed')} error={error} />}
      <p>{t('orCode')}</p>
    </>
  )
}
