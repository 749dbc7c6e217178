import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { validateResetRequest } from '#common/validation/password.ts'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ActionFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Captcha } from '../captcha/Captcha.tsx'
import { useCaptcha } from '../captcha/useCaptcha.ts'
import { EmailField } from '../EmailField.tsx'
import formStyles from '../LoginForm.module.css'
import { LoginLayout } from '../LoginLayout.tsx'
import { PasswordScreenLinks } from './PasswordScreenLinks.tsx'

/** `/esqueciSenha`: asks for a link to set a new password. The answer does not tell whether the e-mail is a user's. */
export function ForgotPasswordScreen(): ReactNode {
  const t = useTranslate()
  const { linksByMail } = useApp().config
  const [sentTo, setSentTo] = useState<string>()
  const intro = linksByMail ? 'forgotPassword.intro' : 'forgotPassword.unavailable'
  return (
    <LoginLayout
      page={t('forgotPassword.title')}
      title={t(sentTo ? 'forgotPassword.sentTitle' : 'forgotPassword.title')}
      intro={!sentTo && t(intro)}
    >
      {sentTo && <Alert tone="success">{t('forgotPassword.sent', { email: sentTo })}</Alert>}
      {!sentTo && linksByMail && <ForgotPasswordForm onSent={setSentTo} />}
      <PasswordScreenLinks>
        {sentTo && (
          <Button variant="secondary" onClick={() => setSentTo(undefined)}>
            {t('forgotPassword.again')}
          </Button>
        )}
      </PasswordScreenLinks>
    </LoginLayout>
  )
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }): ReactNode {
  const t = useTranslate()
  const { call, config } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const captcha = useCaptcha(form)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSubmitting) return
    if (captcha.working) return captcha.wait()
    const request = { email: email.current?.value.trim() ?? '', captcha_token: captcha.token }
    const invalid = firstFieldError(validateResetRequest(request, config.captcha.kind !== 'none'))
    setFailure(invalid && <Alert tone="error">{t(`fieldErrors.${invalid}`)}</Alert>)
    if (invalid) return invalid === 'emailInvalid' ? email.current?.focus() : undefined
    setIsSubmitting(true)
    try {
      await call('requestPasswordReset', { ...request, id_empresa: config.id_empresa })
      onSent(request.email)
    } catch (error) {
      setFailure(<ActionFailure title={t('forgotPassword.failedTitle')} error={error} />)
      captcha.renew()
      setIsSubmitting(false)
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={formStyles.form}>
      <EmailField ref={email} />
      <Captcha attempt={captcha.attempt} onChange={captcha.onChange} />
      {failure}
      <Button type="submit" busy={isSubmitting || captcha.waiting}>
        {t('forgotPassword.submit')}
      </Button>
    </form>
  )
}
