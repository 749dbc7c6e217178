import { lazy, type ReactNode, Suspense } from 'react'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { useText } from '../i18n/useText.ts'
import { usePortal } from '../portal/usePortal.ts'
import { Alert } from '../ui/Alert.tsx'
import styles from './Captcha.module.css'
import { CaptchaBoundary } from './CaptchaBoundary.tsx'

/** Where a human verification stands: `token` is what goes out as `captcha_token`, once there is one. */
export interface CaptchaState {
  token?: string
  /** It is under way and will end by itself. */
  working: boolean
}

/** What every human verification is given. */
export interface CaptchaProps {
  onChange: (state: CaptchaState) => void
}

const AltchaCaptcha = lazy(() => loadChunk(() => import('./AltchaCaptcha.tsx')))
const GoogleCaptcha = lazy(() => loadChunk(() => import('./GoogleCaptcha.tsx')))

/** The human verification that the portal is configured for. It is renewed by mounting it anew. */
export function Captcha({ onChange }: CaptchaProps): ReactNode {
  const t = useText()
  const { captcha } = usePortal().config
  if (captcha.kind === 'none') return null
  if (captcha.kind === 'altcha' && !window.isSecureContext) {
    return <Alert tone="error">{t('login.captchaInsecure')}</Alert>
  }
  return (
    <div className={styles[captcha.kind]}>
      <CaptchaBoundary fallback={<Alert tone="error">{t('login.captchaUnavailable')}</Alert>}>
        <Suspense fallback={null}>
          {captcha.kind === 'altcha' ? (
            <AltchaCaptcha onChange={onChange} />
          ) : (
            <GoogleCaptcha siteKey={captcha.siteKey} onChange={onChange} />
          )}
        </Suspense>
      </CaptchaBoundary>
    </div>
  )
}
