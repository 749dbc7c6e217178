import type { ReactNode } from 'react'
import ReCaptcha from 'react-google-recaptcha'
import { useStore } from '../hooks/useStore.ts'
import { usePortal } from '../portal/usePortal.ts'
import type { CaptchaProps } from './Captcha.tsx'

/** Google's verification, where the operator has configured its keys. */
export default function GoogleCaptcha({ siteKey, onChange }: CaptchaProps & { siteKey: string }): ReactNode {
  const { language } = useStore(usePortal().texts)
  const tell = (token?: string | null) => onChange({ token: token ?? undefined, working: false })
  return (
    <ReCaptcha
      key={language}
      sitekey={siteKey}
      hl={language === 'pt' ? 'pt-BR' : 'en'}
      onChange={tell}
      onErrored={tell}
      onExpired={tell}
    />
  )
}
