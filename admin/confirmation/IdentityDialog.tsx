import { Button, Typography } from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { passkeyFailure } from '#common/browser/passkeys.ts'
import { useIdentityConfirmation } from '#common/browser/useIdentityConfirmation.ts'
import { CallError } from '#common/contract/client.ts'
import { limits } from '#common/validation/limits.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { FirstField } from '../components/FirstField.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import type { Confirmation } from './confirmations.ts'

/** Asks who the administrator is before a change that a stolen session must not make. */
export function IdentityDialog({ call, answer }: Confirmation): ReactNode {
  const t = useTranslate()
  const { id_setup } = useConfig()
  const form = useId()
  const [password, setPassword] = useState('')
  const { byPassword, byPasskey, byProvider, isBusy, isMissing, error } = useIdentityConfirmation(
    call,
    id_setup,
    () => answer(true),
  )

  const messageOf = (failure: unknown): string => {
    const ofBrowser = passkeyFailure(failure)
    if (ofBrowser) return t(`passkeys.${ofBrowser}`)
    const message = failure instanceof CallError ? failure.message : ''
    return message || t('common.offline')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The form that waits for this is an ancestor in React, though not on the page.
    event.stopPropagation()
    byPassword(password)
  }
  const failure = error === undefined ? undefined : messageOf(error)
  return (
    <ConfirmDialog
      open
      title={t('passkeys.confirmTitle')}
      color="primary"
      pending={isBusy}
      error={isMissing ? t('fieldErrors.required') : failure}
      form={form}
      onCancel={() => answer(false)}
    >
      <Typography>{t('passkeys.confirmText')}</Typography>
      <form id={form} noValidate onSubmit={submit}>
        <FirstField
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.password } }}
        />
      </form>
      {byPasskey && (
        <Button variant="outlined" onClick={byPasskey}>
          {t('passkeys.use')}
        </Button>
      )}
      {byProvider && (
        <Button variant="outlined" onClick={byProvider}>
          {t('passkeys.askProvider')}
        </Button>
      )}
    </ConfirmDialog>
  )
}
