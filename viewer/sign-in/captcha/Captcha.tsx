import { type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from '#common/ui/ErrorBoundary.tsx'
import { type LoadFailureProps, lazyPart } from '#common/ui/lazy-part.tsx'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import styles from './Captcha.module.css'
import { CaptchaUnavailable } from './CaptchaUnavailable.tsx'
import type { CaptchaProps } from './useCaptcha.ts'

const ProofOfWorkCaptcha = lazyPart(
  async () => (await import('./ProofOfWorkCaptcha.tsx')).default,
  CaptchaFailure,
)
const GoogleCaptcha = lazyPart(async () => (await import('./GoogleCaptcha.tsx')).default, CaptchaFailure)

function CaptchaFailure({ retry, onChange }: LoadFailureProps & CaptchaProps): ReactNode {
  const t = useTranslate()
  return <CaptchaUnavailable text={t('login.captchaUnavailable')} onChange={onChange} onRetry={retry} />
}

/** The captcha that the portal is configured for. Another `attempt` renews it. */
export function Captcha({ attempt, onChange }: CaptchaProps & { attempt: number }): ReactNode {
  const t = useTranslate()
  const { captcha } = useApp().config
  const [isBlocked, setBlocked] = useState(false)

  if (captcha.kind === 'none') return null
  const isFallback = captcha.kind === 'recaptcha' && captcha.fallback === 'altcha' && isBlocked
  const kind = isFallback ? 'altcha' : captcha.kind
  if (kind === 'altcha' && !window.isSecureContext) {
    return <CaptchaUnavailable text={t('login.captchaInsecure')} onChange={onChange} />
  }
  const unavailable = (
    <CaptchaUnavailable
      text={t('login.captchaUnavailable')}
      onChange={onChange}
      onRetry={() => window.location.reload()}
    />
  )
  return (
    <div className={styles[kind]}>
      {isFallback && <p className={styles.note}>{t('login.captchaFallback')}</p>}
      <ErrorBoundary fallback={unavailable}>
        <Suspense fallback={null}>
          {captcha.kind === 'altcha' || isFallback ? (
            <ProofOfWorkCaptcha key={attempt} onChange={onChange} />
          ) : (
            <GoogleCaptcha
              key={attempt}
              siteKey={captcha.siteKey}
              onChange={onChange}
              onBlocked={captcha.fallback ? () => setBlocked(true) : undefined}
            />
          )}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}
