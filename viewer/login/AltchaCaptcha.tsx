import 'altcha/external'
import 'altcha/altcha.css'
import type {} from 'altcha/types/react'
import PbkdfWorker from 'altcha/workers/pbkdf2?worker'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApp } from '../app/AppContext.ts'
import { useStore } from '../hooks/useStore.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { CaptchaProps } from './useCaptcha.ts'

$altcha.algorithms.set('PBKDF2/SHA-256', () => new PbkdfWorker())
$altcha.defaults.set({
  // Every call of the platform is a POST; the widget would ask by GET.
  fetch: (address, init) =>
    fetch(address, { ...init, method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
})

/**
 * The built-in verification: a proof of work for a challenge of our own server, worked out in workers of this origin.
 * Nothing is asked of, or told to, anybody else.
 */
export default function AltchaCaptcha({ onChange }: CaptchaProps): ReactNode {
  const t = useTranslate()
  const { config, texts } = useApp()
  const { language } = useStore(texts)
  const widget = useRef<HTMLElement>(null)

  useEffect(() => {
    $altcha.i18n.set(language, {
      label: t('login.captchaLabel'),
      verifying: t('login.captchaWorking'),
      waitAlert: t('login.captchaWorking'),
      verified: t('login.captchaDone'),
      error: t('login.captchaFailed'),
      expired: t('login.captchaExpired'),
      loading: t('common.loading'),
    })
  }, [language, t])

  useEffect(() => {
    const element = widget.current
    const changed = (event: Event) => {
      const { payload, state } = (event as CustomEvent<{ payload: string | null; state: string }>).detail
      onChange({ token: payload ?? undefined, working: state === 'verifying' })
    }
    element?.addEventListener('statechange', changed)
    return () => element?.removeEventListener('statechange', changed)
  }, [onChange])

  return <altcha-widget ref={widget} challenge={`${config.apiBase}/captcha`} language={language} />
}
