import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { limits } from '#common/validation/limits.ts'
import { HintedBooleanInput } from '../forms/HintedBooleanInput.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/**
 * A new user's password: chosen by the user through an invitation, where mail can be sent, or typed here, which leaves the
 * invitation out.
 */
export function FirstPassword(): ReactNode {
  const t = useTranslate()
  const { linksByMail, signIn, passwordMin: min = limits.passwordMin } = useConfig()
  const { setValue } = useFormContext()
  const isInvited = useWatch({ name: 'invite' }) === true
  if (signIn?.password === false) {
    return <Typography sx={{ mt: 1 }}>{t('admin.identityProviders.noPasswordNeeded')}</Typography>
  }
  return (
    <>
      {linksByMail && (
        <HintedBooleanInput
          source="invite"
          label="admin.users.invite"
          hint="admin.users.inviteHint"
          onChange={() => setValue('password', '')}
        />
      )}
      <PasswordInput
        source="password"
        helperText={t(isInvited ? 'admin.users.passwordOrInvite' : 'admin.users.passwordHint', { min })}
        autoComplete="new-password"
        onChange={() => setValue('invite', false)}
      />
      {!linksByMail && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('admin.users.inviteUnavailable')}
        </Typography>
      )}
    </>
  )
}
