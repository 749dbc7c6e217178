import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { formatTime } from '#common/browser/describe-session.ts'
import { useApp } from '../../app/app-context.ts'
import { isUnsupportedCall } from '../../app/call-error.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { CallFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactor.module.css'
import { SetUp } from './SetUp.tsx'

type Step =
  | { name: 'overview' | 'setUp' | 'renew' | 'disable'; message?: string }
  | { name: 'codes'; codes: string[]; message: string }

/** The user's own second factor. Absent where it is not offered, and on a platform without these calls. */
export function SecondFactorSection({ className }: { className: string | undefined }): ReactNode {
  const t = useTranslate()
  const { call, flash } = useApp()
  const queryClient = useQueryClient()
  const { data, error, isFetching, refetch } = useCallQuery('getSecondFactor', {})
  const title = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>({ name: 'overview' })

  const show = (next: Step) => {
    setStep(next)
    // What had the focus is gone.
    title.current?.focus()
  }
  const change = async (next: Step) => {
    // Other sessions have ended, and what led the user here no longer applies.
    flash.set(undefined)
    await Promise.all(
      ['getSecondFactor', 'getSessions'].map((each) => queryClient.invalidateQueries({ queryKey: [each] })),
    )
    show(next)
  }
  const showOverview = () => show({ name: 'overview' })
  const cancel = (
    <Button variant="secondary" onClick={showOverview}>
      {t('common.cancel')}
    </Button>
  )

  if (isUnsupportedCall(error) || data?.available === false) return null
  return (
    <section className={className} aria-labelledby="second-factor-title">
      <h2 ref={title} id="second-factor-title" tabIndex={-1}>
        {t('secondFactor.title')}
      </h2>
      <p className={styles.quiet}>{t('secondFactor.intro')}</p>
      {!data && !error && (
        <p role="status" aria-label={t('common.loading')} className={styles.loading}>
          <Spinner />
        </p>
      )}
      {error && (
        <>
          <CallFailure title={t('secondFactor.loadFailed')} error={error} />
          <Button busy={isFetching} onClick={() => refetch()}>
            {t('common.retry')}
          </Button>
        </>
      )}
      <div className={styles.step}>
        {data && step.name === 'overview' && (
          <Overview state={data} message={step.message} onChoose={(name) => setStep({ name })} />
        )}
        {step.name === 'setUp' && (
          <SetUp
            onEnabled={(codes) => change({ name: 'codes', codes, message: t('secondFactor.enabled') })}
            onCancel={showOverview}
          />
        )}
        {step.name === 'renew' && (
          <>
            <p>{t('secondFactor.renewIntro')}</p>
            <ProofForm
              asks={['password', 'code']}
              submit={t('secondFactor.renew')}
              failureTitle={t('secondFactor.failed')}
              send={async (proof) => {
                const { recovery_codes: codes } = await call('renewRecoveryCodes', proof)
                await change({ name: 'codes', codes, message: t('secondFactor.renewed') })
              }}
            >
              {cancel}
            </ProofForm>
          </>
        )}
        {step.name === 'disable' && (
          <>
            <p>{data?.required ? t('secondFactor.disableRequired') : t('secondFactor.disableIntro')}</p>
            <ProofForm
              asks={['password', 'code']}
              submit={t('secondFactor.disable')}
              danger
              failureTitle={t('secondFactor.failed')}
              send={async (proof) => {
                await call('disableSecondFactor', proof)
                await change({ name: 'overview', message: t('secondFactor.disabled') })
              }}
            >
              {cancel}
            </ProofForm>
          </>
        )}
        {step.name === 'codes' && (
          <RecoveryCodes codes={step.codes} message={step.message} onDone={showOverview} />
        )}
      </div>
    </section>
  )
}

interface OverviewProps {
  state: { required: boolean; since: string | null; recovery_codes_left: number }
  message: string | undefined
  onChoose: (step: 'setUp' | 'renew' | 'disable') => void
}

function Overview({ state, message, onChoose }: OverviewProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { required, since, recovery_codes_left: count } = state
  return (
    <>
      {message && <Alert tone="success">{message}</Alert>}
      {required && <p>{t('secondFactor.required')}</p>}
      {since ? (
        <>
          <p>
            {t('secondFactor.since', { at: formatTime(since, locale) })} {t('secondFactor.left', { count })}
          </p>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => onChoose('renew')}>
              {t('secondFactor.renew')}
            </Button>
            <Button variant="secondary" onClick={() => onChoose('disable')}>
              {t('secondFactor.disable')}
            </Button>
          </div>
        </>
      ) : (
        <Button onClick={() => onChoose('setUp')}>{t('secondFactor.setUp')}</Button>
      )}
    </>
  )
}
