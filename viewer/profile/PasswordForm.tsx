import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#common/validation/limits.ts'
import { validatePasswordChange } from '#common/validation/password.ts'
import { useApp } from '../app/app-context.ts'
import { firstErrorCode, validationResolver } from '../forms/validation-resolver.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ActionFailure } from '../layout/CallFailure.tsx'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import styles from './PasswordForm.module.css'

interface Passwords {
  old_password: string
  new_password: string
}

const resolver = validationResolver<Passwords>((values) => validatePasswordChange({ ...values }))

/** Changes the user's own password (spec 5). The response's token replaces the old one, which has expired. */
export function PasswordForm(): ReactNode {
  const t = useTranslate()
  const { call, session, flash, config } = useApp()
  const hint = t('password.hint', { min: config.passwordMin ?? limits.passwordMin })
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: { old_password: '', new_password: '' },
    resolver,
    reValidateMode: 'onSubmit',
  })
  const [outcome, setOutcome] = useState<'changed' | { error: unknown }>()
  const invalid = firstErrorCode(formState.errors)

  const save = handleSubmit(
    async (passwords) => {
      setOutcome(undefined)
      try {
        const { token } = await call('updatePassword', passwords)
        if (token) session.open(token)
        reset()
        flash.set(undefined)
        setOutcome('changed')
      } catch (error) {
        setOutcome({ error })
      }
    },
    () => setOutcome(undefined),
  )

  return (
    <form noValidate onSubmit={save} className={styles.form}>
      <PasswordField
        {...register('old_password')}
        label={t('password.current')}
        autoComplete="current-password"
        aria-required
      />
      <PasswordField
        {...register('new_password')}
        label={t('password.new')}
        hint={hint}
        autoComplete="new-password"
        aria-required
      />
      {invalid === 'passwordWeak' && (
        <Alert tone="error" title={t('password.weakTitle')}>
          {hint}
        </Alert>
      )}
      {invalid && invalid !== 'passwordWeak' && <Alert tone="error">{t(`fieldErrors.${invalid}`)}</Alert>}
      {outcome === 'changed' && <Alert tone="success">{t('password.changed')}</Alert>}
      {typeof outcome === 'object' && (
        <ActionFailure title={t('profile.failedTitle')} error={outcome.error} />
      )}
      <Button type="submit" busy={formState.isSubmitting}>
        {t('common.save')}
      </Button>
    </form>
  )
}
