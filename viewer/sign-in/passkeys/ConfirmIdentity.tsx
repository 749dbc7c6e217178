import { type FormEvent, type ReactNode, useId } from 'react'
import { useIdentityConfirmation } from '#common/browser/useIdentityConfirmation.ts'
import type { Client } from '#common/contract/client.ts'
import { useApp } from '../../app/app-context.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PasskeyFailure } from './PasskeyFailure.tsx'
import styles from './Passkeys.module.css'
import { useTexts } from './useTexts.ts'

interface ConfirmIdentityProps {
  call: Client
  onDone: (isConfirmed: boolean) => void
}

/** Asks who the user is before a change that a stolen session must not make. */
export function ConfirmIdentity({ call, onDone }: ConfirmIdentityProps): ReactNode {
  const t = useTranslate()
  const texts = useTexts()
  const { config } = useApp()
  const form = useId()
  const { byPassword, byPasskey, byProvider, isBusy, isMissing, error } = useIdentityConfirmation(
    call,
    config.id_setup,
    () => onDone(true),
  )

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    byPassword(String(new FormData(event.currentTarget).get('password') ?? ''))
  }
  return (
    <Dialog
      title={texts('confirmTitle')}
      onCancel={() => onDone(false)}
      actions={
        <>
          <Button type="submit" form={form} busy={isBusy}>
            {t('common.confirm')}
          </Button>
          <Button variant="secondary" onClick={() => onDone(false)}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        <p>{texts('confirmText')}</p>
        <PasswordField
          label={t('password.current')}
          name="password"
          autoComplete="current-password"
          aria-required
          {...(isMissing && { error: t('fieldErrors.required') })}
        />
        {byPasskey && (
          <Button variant="secondary" onClick={byPasskey}>
            {texts('use')}
          </Button>
        )}
        {byProvider && (
          <Button variant="secondary" onClick={byProvider}>
            {texts('askProvider')}
          </Button>
        )}
        {Boolean(error) && <PasskeyFailure title={texts('confirmFailed')} error={error} />}
      </form>
    </Dialog>
  )
}
