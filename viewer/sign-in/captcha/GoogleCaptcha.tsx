import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ReCAPTCHA } from 'react-google-recaptcha'
import { useApp } from '../../app/app-context.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import styles from './Captcha.module.css'
import { CaptchaUnavailable } from './CaptchaUnavailable.tsx'
import { loadRecaptcha } from './load-recaptcha.ts'
import type { CaptchaProps } from './useCaptcha.ts'

interface GoogleCaptchaProps extends CaptchaProps {
  siteKey: string
  /** Called if it cannot be loaded; absent if nothing can take its place. */
  onBlocked?: () => void
}

/** Google reCAPTCHA, used if its keys are configured. */
export default function GoogleCaptcha({ siteKey, onChange, onBlocked }: GoogleCaptchaProps): ReactNode {
  const t = useTranslate()
  const { language } = useStore(useApp().texts)
  const [google, setGoogle] = useState<object>()
  const [failed, setFailed] = useState(false)

  const report = (token?: string | null) => onChange({ token: token ?? undefined, working: false })
  const block = () => {
    if (onBlocked) {
      onChange({ working: false })
      onBlocked()
    } else setFailed(true)
  }
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    onChange({ working: true })
    try {
      const loaded = await loadRecaptcha()
      if (!isCurrent()) return
      setGoogle(loaded)
      onChange({ working: false })
    } catch {
      if (isCurrent()) block()
    }
  })
  useEffect(() => {
    if (failed) return
    let isCurrent = true
    void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [failed])

  if (failed) {
    return (
      <CaptchaUnavailable
        text={t('login.captchaBlocked')}
        onChange={onChange}
        onRetry={() => setFailed(false)}
      />
    )
  }
  if (!google) {
    return (
      <p role="status" className={styles.loading}>
        <Spinner />
        {t('login.captchaLoading')}
      </p>
    )
  }
  return (
    <ReCAPTCHA
      key={language}
      grecaptcha={google}
      sitekey={siteKey}
      hl={language === 'pt' ? 'pt-BR' : 'en'}
      onChange={report}
      onErrored={block}
      onExpired={report}
    />
  )
}
