import { Link, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as RouterLink, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { href } from '#common/addresses/paths.ts'
import type { User } from '../data/records.ts'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/** In place of the password of another user: one's own is changed in the profile, and a new e-mail needs it. */
export function OwnUserFields(): ReactNode {
  const t = useTranslate()
  const stored = useRecordContext<User>()
  const email = useWatch({ name: 'email' })
  return (
    <>
      {email !== stored?.email && (
        <PasswordInput
          source="current_password"
          label="password.current"
          helperText="fieldErrors.passwordForEmail"
          autoComplete="current-password"
        />
      )}
      <Typography variant="body2" sx={{ mt: 2 }}>
        <Link component={RouterLink} to={href('adminProfile')}>
          {t('admin.users.passwordOwn')}
        </Link>
      </Typography>
    </>
  )
}
