import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { firstFieldError } from '#common/validation/field-errors.ts'
import { limits } from '#common/validation/limits.ts'
import { validateNewPassword } from '#common/validation/password.ts'
import { useApp } from '../../app/app-context.ts'
import { isCallError } from '../../app/call-error.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ActionFailure } from '../../layout/CallFailure.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import styles from '../LoginForm.module.css'

interface NewPasswordFormProps {
  token: string
  /** Of the user; for password managers. */
  email: string
  /** The link ended while the form was open. */
  onRefused: (error: unknown) => void
}

/**
 * Sets the password, and ends this tab's session, which has ended on the server too. After an invitation the user is signed
 * in; otherwise the sign-in screen follows.
 */
export function NewPasswordForm({ token, email, onRefused }: NewPasswordFormProps): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const { call, config, session, flash, navigateAway } = useApp()
  const min = config.passwordMin ?? limits.passwordMin
  const password = useRef<HTMLInputElement>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<ReactNode>()

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const new_password = password.current?.value ?? ''
    const invalid = firstFieldError(validateNewPassword({ new_password }))
    const title = invalid === 'passwordWeak' ? t('password.weakTitle') : undefined
    const text = invalid === 'passwordWeak' ? 'password.hint' : invalid && (`fieldErrors.${invalid}` as const)
    setFailure(
      text && (
        <Alert tone="error" title={title}>
          {t(text, { min })}
        </Alert>
      ),
    )
    if (invalid) return password.current?.focus()
    setIsSaving(true)
    let signedIn: string | undefined
    try {
      const answer = await call('resetPassword', { token, id_empresa: config.id_empresa, new_password })
      signedIn = answer.token
    } catch (error) {
      setIsSaving(false)
      if (isCallError(error) && error.status === 410) onRefused(error)
      else setFailure(<ActionFailure title={t('profile.failedTitle')} error={error} />)
      return
    }
    if (session.token() !== null) session.end()
    if (signedIn) {
      session.open(signedIn, false)
      return session.user()?.adm
        ? navigateAway(href('management'))
        : await navigate(href('home'), { replace: true })
    }
    flash.set({ path: href('login'), tone: 'success', key: 'newPassword.saved' })
    await navigate(href('login'), { replace: true })
  }

  return (
    <form noValidate onSubmit={save} className={styles.form}>
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        ref={password}
        label={t('password.new')}
        hint={t('password.hint', { min })}
        name="new-password"
        autoComplete="new-password"
        aria-required
      />
      {failure}
      <Button type="submit" busy={isSaving}>
        {t('newPassword.submit')}
      </Button>
    </form>
  )
}
