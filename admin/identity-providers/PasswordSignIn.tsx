import { Box, FormControlLabel, FormHelperText, Switch, Typography } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import { useCallMutation, useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'

/**
 * Whether e-mail and password are accepted. Who switches them off has signed in with a provider: the others would find out at
 * their next sign-in that it does not work.
 */
export function PasswordSignIn(): ReactNode {
  const t = useTranslate()
  const hintId = useId()
  const [isAsked, setAsked] = useState(false)
  const { data, refetch } = useCallQuery('signInSettings', {})
  const { mutate, isPending, error, reset } = useCallMutation('updateSignInSettings', {
    onSuccess: async () => {
      await refetch()
      setAsked(false)
    },
  })
  const reason = useErrorMessage(error)
  if (!data) return null
  const isOn = data.password_sign_in === 'S'
  const isFixed = isOn && !data.by_provider
  const change = () => (isOn ? setAsked(true) : mutate({ password_sign_in: 'S' }))
  return (
    <Box sx={{ mt: 3 }}>
      <FormCard title={t('admin.identityProviders.password.title')}>
        <FormControlLabel
          control={
            <Switch
              checked={isOn}
              disabled={isFixed || isPending}
              onChange={change}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
          label={t('admin.identityProviders.password.switch')}
        />
        <FormHelperText id={hintId}>
          {t(`admin.identityProviders.password.${isOn ? 'on' : 'off'}`)}
          {isFixed && ` ${t('admin.identityProviders.password.needsProvider')}`}
        </FormHelperText>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('admin.identityProviders.password.wayBack')}
        </Typography>
        {error && !isAsked && (
          <Typography role="alert" color="error">
            {reason}
          </Typography>
        )}
      </FormCard>
      <ConfirmDialog
        open={isAsked}
        title={t('admin.identityProviders.password.confirmTitle')}
        confirmLabel={t('admin.identityProviders.password.confirm')}
        pending={isPending}
        error={error ? reason : undefined}
        onConfirm={() => mutate({ password_sign_in: 'N' })}
        onCancel={() => {
          reset()
          setAsked(false)
        }}
      >
        {t('admin.identityProviders.password.confirmText')}
      </ConfirmDialog>
    </Box>
  )
}
