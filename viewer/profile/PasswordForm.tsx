import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { type FieldErrorCode, firstFieldError } from '#common/validation/field-errors.ts'
import { validatePasswordChange } from '#common/validation/password.ts'
import { useApp } from '../app/AppContext.ts'
import { isCallError, isNetworkError } from '../app/callError.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import styles from './PasswordForm.module.css'

type Outcome =
  | { kind: 'changed' }
  | { kind: 'fault'; code: FieldErrorCode }
  | { kind: 'failed'; error: unknown }

/** Changes one's own password (spec 5). A token in the answer replaces the old one, which has ended. */
export function PasswordForm(): ReactNode {
  const t = useTranslate()
  const { call, session } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const current = useRef<HTMLInputElement>(null)
  const wanted = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = { old_password: current.current?.value ?? '', new_password: wanted.current?.value ?? '' }
    const faults = validatePasswordChange(typed)
    const code = firstFieldError(faults)
    setOutcome(code && { kind: 'fault', code })
    if (code) return (faults.old_password ? current : wanted).current?.focus()
    setBusy(true)
    try {
      const { token } = await call('updatePassword', typed)
      if (token) session.open(token)
      form.current?.reset()
      setOutcome({ kind: 'changed' })
    } catch (error) {
      setOutcome({ kind: 'failed', error })
    }
    setBusy(false)
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <PasswordField
        ref={current}
        label={t('password.current')}
        autoComplete="current-password"
        aria-required
      />
      <PasswordField
        ref={wanted}
        label={t('password.new')}
        hint={t('password.hint')}
        autoComplete="new-password"
        aria-required
      />
      {outcome && <PasswordOutcome outcome={outcome} />}
      <Button type="submit" busy={busy}>
        {t('common.save')}
      </Button>
    </form>
  )
}

function PasswordOutcome({ outcome }: { outcome: Outcome }): ReactNode {
  const t = useTranslate()
  if (outcome.kind === 'changed') return <Alert tone="success">{t('password.changed')}</Alert>
  if (outcome.kind === 'fault' && outcome.code === 'passwordWeak') {
    return (
      <Alert tone="error" title={t('password.weakTitle')}>
        {t('password.hint')}
      </Alert>
    )
  }
  if (outcome.kind === 'fault') return <Alert tone="error">{t(`fieldErrors.${outcome.code}`)}</Alert>
  const { error } = outcome
  const said = isCallError(error) ? error.message : ''
  return (
    <Alert tone="error" title={t('profile.failedTitle')}>
      {said || t(isNetworkError(error) ? 'common.offline' : 'common.error')}
    </Alert>
  )
}
