import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { useApp } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { LoginHelp } from '../LoginHelp.tsx'
import { LoginLayout } from '../LoginLayout.tsx'
import type { Challenge } from '../useSignIn.ts'
import { ProofForm } from './ProofForm.tsx'
import styles from './SecondFactor.module.css'

/** The code does as well. */
const PasskeyStep = lazyPart(
  async () => (await import('../passkeys/PasskeyStep.tsx')).PasskeyStep,
  () => null,
)

interface CodeScreenProps {
  challenge: Challenge
  onBack: () => void
}

/** The second step of sign-in: a code, once e-mail, password and captcha were accepted. */
export function CodeScreen({ challenge: waiting, onBack }: CodeScreenProps): ReactNode {
  const { challenge, keepSignedIn, open } = waiting
  const t = useTranslate()
  const { call, config } = useApp()
  const [hasApp, setHasApp] = useState(true)
  const [choosesRecoveryCode, setChoosesRecoveryCode] = useState(false)
  const isRecoveryCode = choosesRecoveryCode || !hasApp
  const [tooLate, setTooLate] = useState<string>()

  const send = async ({ code }: { code: string }) => {
    try {
      const { token } = await call('confirmLogin', {
        challenge,
        code,
        id_empresa: config.id_empresa,
        ...(keepSignedIn && { keep_signed_in: 'S' }),
      })
      await open(token)
    } catch (error) {
      if (isCallError(error) && error.code === 'login.challenge') setTooLate(error.message)
      else throw error
    }
  }
  const intro = isRecoveryCode ? t('secondFactor.recoveryIntro') : t('secondFactor.codeIntro')
  return (
    <LoginLayout page={t('login.submit')} title={t('secondFactor.title')} intro={!tooLate && intro}>
      {tooLate ? (
        <>
          <Alert tone="error">{tooLate}</Alert>
          <Button onClick={onBack}>{t('forgotPassword.back')}</Button>
        </>
      ) : (
        <div className={styles.form}>
          {config.passkeys && (
            <Suspense fallback={null}>
              <PasskeyStep challenge={waiting} onKnown={({ app }) => setHasApp(app)} />
            </Suspense>
          )}
          <ProofForm
            key={String(isRecoveryCode)}
            asks={['code']}
            {...(isRecoveryCode && { codeLabel: t('secondFactor.recoveryCode') })}
            isRecoveryCode={isRecoveryCode}
            submit={t('login.submit')}
            failureTitle={t('login.failedTitle')}
            send={send}
          >
            <Button variant="secondary" onClick={onBack}>
              {t('common.back')}
            </Button>
          </ProofForm>
          {hasApp && (
            <div>
              <button
                type="button"
                className={styles.link}
                onClick={() => setChoosesRecoveryCode(!choosesRecoveryCode)}
              >
                {isRecoveryCode ? t('secondFactor.useApp') : t('secondFactor.useRecoveryCode')}
              </button>
            </div>
          )}
          {isRecoveryCode && <p className={styles.quiet}>{t('secondFactor.lost')}</p>}
        </div>
      )}
      <LoginHelp />
    </LoginLayout>
  )
}
