import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { PasswordInput, useInput } from 'react-admin'
import { limits } from '#common/validation/limits.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** A new user's password: typed here, or chosen by the user through an invitation, where mail can be sent. */
export function FirstPassword(): ReactNode {
  const t = useTranslate()
  const { linksByMail, passwordMin: min = limits.passwordMin } = useConfig()
  const hintId = useId()
  const { field } = useInput<boolean>({ source: 'invite', defaultValue: false })
  const isInvited = field.value === true
  return (
    <>
      {linksByMail && (
        <Box sx={{ mb: 1 }}>
          <FormControlLabel
            label={t('admin.users.invite')}
            control={
              <Checkbox
                checked={isInvited}
                onChange={(event) => field.onChange(event.target.checked)}
                onBlur={field.onBlur}
                slotProps={{ input: { name: field.name, ref: field.ref, 'aria-describedby': hintId } }}
              />
            }
          />
          <Typography id={hintId} variant="body2" color="textSecondary" sx={{ ml: 4 }}>
            {t('admin.users.inviteHint')}
          </Typography>
        </Box>
      )}
      {!isInvited && (
        <PasswordInput
          source="password"
          helperText={t('admin.users.passwordHint', { min })}
          autoComplete="new-password"
        />
      )}
      {!linksByMail && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('admin.users.inviteUnavailable')}
        </Typography>
      )}
    </>
  )
}
