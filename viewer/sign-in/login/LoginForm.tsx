import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Language } from '#common/texts/language.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { validateLogin } from '#common/validation/login.ts'
import { useApp } from '../../app/app-context.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import { useCaptcha } from '../captcha/useCaptcha.ts'
import { EmailField } from '../EmailField.tsx'
import styles from '../LoginForm.module.css'
import { type Challenge, type LoginFailure, loginFailure, useSignIn } from '../useSignIn.ts'

/** Loaded with demo data only, before the form is drawn: below it, nothing moves. */
const DemoUsers = lazyPart(
  async () => (await import('./DemoUsers.tsx')).DemoUsers,
  () => null,
)

/** Loaded where users have passkeys only. */
const PasskeySignIn = lazyPart(
  async () => (await import('../passkeys/PasskeySignIn.tsx')).PasskeySignIn,
  () => null,
)

const offline: LoginFailure = { title: 'login.failedTitle', text: 'common.offline' }

interface LoginFormProps {
  /** Opens the screen that the user signed in for. */
  onSignedIn: (path: string) => Promise<void>
  /** Asks for a code. */
  onChallenge: (challenge: Challenge) => Promise<void>
}

/** E-mail, password and captcha (spec 2, 5, 8). Input is kept and the captcha renewed after each failed attempt. */
export function LoginForm({ onSignedIn, onChallenge }: LoginFormProps): ReactNode {
  const t = useTranslate()
  const { config, texts, prefetch } = useApp()
  const { language } = useStore(texts)
  const needsCaptcha = config.captcha.kind !== 'none'
  const signIn = useSignIn(onSignedIn, async (challenge) => {
    await onChallenge(challenge)
    retry()
  })
  const form = useRef<HTMLFormElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha(form)
  const [keepSignedIn, setKeepSignedIn] = useState(false)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [failure, setFailure] = useState<LoginFailure & { language?: Language }>()

  useEffect(() => {
    // The back/forward cache restores the page with its button still busy.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setIsSubmitting(false)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])

  useEffect(() => {
    // With a touch screen the keyboard would open over the page.
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches) email.current?.focus()
  }, [])

  const retry = () => {
    captcha.renew()
    setIsSubmitting(false)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (captcha.working) return captcha.wait()
    const credentials = {
      email: email.current?.value ?? '',
      password: password.current?.value ?? '',
      captcha_token: captcha.token,
    }
    const errors = validateLogin(credentials, needsCaptcha)
    const first = firstFieldError(errors)
    if (first === 'captchaMissing' && captcha.unavailable) {
      return setFailure({ title: 'login.failedTitle', text: 'login.captchaUnavailable' })
    }
    setFailure(first && { title: 'login.missingTitle', text: `fieldErrors.${first}` })
    if (first) return (errors.email ? email : errors.password ? password : undefined)?.current?.focus()
    setIsSubmitting(true)
    try {
      await signIn({ ...credentials, keepSignedIn: config.keepSignedIn ? keepSignedIn : undefined })
    } catch (error) {
      setFailure({ ...loginFailure(error), language })
      retry()
    }
  }

  const fillIn = (user: { email: string; password: string }) => {
    if (email.current) email.current.value = user.email
    if (password.current) password.current.value = user.password
    setFailure(undefined)
    prefetch('home')
  }

  const title = failure && t(failure.title)
  const text = failure && ((failure.language === language && failure.message) || t(failure.text))
  return (
    <>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        // Not for the first field, which has the focus from the start.
        onFocus={({ target }: FocusEvent) => target !== email.current && prefetch('home')}
        onInput={() => prefetch('home')}
        className={styles.form}
      >
        <EmailField ref={email} />
        <PasswordField
          ref={password}
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          aria-required
        />
        {config.keepSignedIn && (
          <Checkbox label={t('login.keepSignedIn')} checked={keepSignedIn} onChange={setKeepSignedIn} />
        )}
        <Captcha attempt={captcha.attempt} onChange={captcha.onChange} />
        {failure && (
          <Alert tone="error" title={title}>
            {text !== title && text}
          </Alert>
        )}
        <Button type="submit" busy={isSubmitting || captcha.waiting}>
          {t('login.submit')}
        </Button>
      </form>
      {config.passkeys && <PasskeySignIn keepSignedIn={keepSignedIn} onSignedIn={onSignedIn} />}
      {/* Below, so that it pushes nothing out of a low window. */}
      {config.demoUsers && <DemoUsers onPick={fillIn} onError={() => setFailure(offline)} />}
    </>
  )
}
