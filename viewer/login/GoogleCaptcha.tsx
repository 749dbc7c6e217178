import type { ReactNode } from 'react'
import ReCaptcha from 'react-google-recaptcha'
import { useApp } from '../app/AppContext.ts'
import { useStore } from '../hooks/useStore.ts'
import type { CaptchaProps } from './useCaptcha.ts'

/** Google reCAPTCHA, used if its keys are configured. */
export default function GoogleCaptcha({ siteKey, onChange }: CaptchaProps & { siteKey: string }): ReactNode {
  const { language } = useStore(useApp().texts)
  const report = (token?: string | null) => onChange({ token: token ?? undefined, working: false })
  return (
    <ReCaptcha
      key={language}
      sitekey={siteKey}
      hl={language === 'pt' ? 'pt-BR' : 'en'}
      onChange={report}
      onErrored={report}
      onExpired={report}
    />
  )
}
