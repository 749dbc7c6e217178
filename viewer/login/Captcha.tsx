import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { ErrorBoundary } from '#common/ui/ErrorBoundary.tsx'
import { useApp } from '../app/app-context.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import styles from './Captcha.module.css'
import type { CaptchaProps } from './useCaptcha.ts'

const ProofOfWorkCaptcha = lazy(() => loadChunk(() => import('./ProofOfWorkCaptcha.tsx')))
const GoogleCaptcha = lazy(() => loadChunk(() => import('./GoogleCaptcha.tsx')))

/** The captcha that the portal is configured for. Remount it (with a new key) to renew it. */
export function Captcha({ onChange }: CaptchaProps): ReactNode {
  const t = useTranslate()
  const { captcha } = useApp().config
  if (captcha.kind === 'none') return null
  if (captcha.kind === 'altcha' && !window.isSecureContext) {
    return <Alert tone="error">{t('login.captchaInsecure')}</Alert>
  }
  return (
    <div className={styles[captcha.kind]}>
      <ErrorBoundary fallback={<Alert tone="error">{t('login.captchaUnavailable')}</Alert>}>
        <Suspense fallback={null}>
          {captcha.kind === 'altcha' ? (
            <ProofOfWorkCaptcha onChange={onChange} />
          ) : (
            <GoogleCaptcha siteKey={captcha.siteKey} onChange={onChange} />
          )}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
