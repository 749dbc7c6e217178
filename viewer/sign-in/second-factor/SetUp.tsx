import { type ReactNode, Suspense, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Button } from '../../ui/Button.tsx'
import { ProofForm } from './ProofForm.tsx'
import styles from './SecondFactor.module.css'

/** The key does as well. */
const QrCode = lazyPart(
  async () => (await import('#common/ui/QrCode.tsx')).default,
  () => null,
)

interface SetUpProps {
  onEnabled: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Setting up an authenticator app: first the password, then its key and a first code. */
export function SetUp({ onEnabled, onCancel }: SetUpProps): ReactNode {
  const t = useTranslate()
  const { call } = useApp()
  const [begun, setBegun] = useState<ResponseOf<'startSecondFactor'>>()
  const cancel = (
    <Button variant="secondary" onClick={onCancel}>
      {t('common.cancel')}
    </Button>
  )
  if (!begun) {
    return (
      <>
        <p>{t('secondFactor.passwordIntro')}</p>
        <ProofForm
          key="password"
          asks={['password']}
          submit={t('common.continue')}
          failureTitle={t('secondFactor.failed')}
          send={async ({ password }) => setBegun(await call('startSecondFactor', { password }))}
        >
          {cancel}
        </ProofForm>
      </>
    )
  }
  return (
    <>
      <p>{t('secondFactor.scan')}</p>
      <div className={styles.qr}>
        <Suspense fallback={null}>
          <QrCode text={begun.uri} label={t('secondFactor.qrCode')} />
        </Suspense>
      </div>
      <p>
        {t('secondFactor.key')}:{' '}
        <strong className={styles.key}>{begun.key.match(/.{1,4}/g)?.join(' ')}</strong>
      </p>
      <a href={begun.uri}>{t('secondFactor.openApp')}</a>
      <ProofForm
        key="code"
        asks={['code']}
        codeLabel={t('secondFactor.firstCode')}
        submit={t('secondFactor.enable')}
        failureTitle={t('secondFactor.failed')}
        send={async ({ code }) => onEnabled((await call('enableSecondFactor', { code })).recovery_codes)}
      >
        {cancel}
      </ProofForm>
    </>
  )
}
