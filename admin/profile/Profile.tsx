import { Alert, Box, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { SimpleForm, useDataProvider, useNotify } from 'react-admin'
import { consumeFlash, peekFlash } from '#common/browser/flash.ts'
import { readSession, storeToken } from '#common/browser/session.ts'
import type { RequestOf } from '#common/contract/index.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { limits } from '#common/validation/limits.ts'
import { validatePasswordChange } from '#common/validation/password.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { FormSection } from '../forms/FormSection.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { validationResolver } from '../forms/validation-resolver.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { OwnPasskeys } from '../second-factor/OwnPasskeys.tsx'
import { OwnSecondFactor } from '../second-factor/OwnSecondFactor.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { OwnCompaniesSection } from './OwnCompaniesSection.tsx'
import { WeeklyMailSection } from './WeeklyMailSection.tsx'

const resolver = validationResolver(validatePasswordChange)

const column = { maxWidth: formWidth, mx: 'auto', pt: 3 }

/** `/perfilAdm`: the signed-in user's name, password and second factor, theme and language. */
export function Profile(): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const { passwordMin = limits.passwordMin, signIn } = useConfig()
  // People who only sign in with a provider have no password, which these ask for.
  const hasPassword = signIn?.password !== false
  const { call } = useDataProvider<PortalDataProvider>()
  // Counts submissions: a new key replaces the submitted form with an empty one.
  const [submissions, setSubmissions] = useState(0)
  // Why the user was led here; it stays until the password is changed, or the second factor is set up.
  const [notice, setNotice] = useState(peekFlash)
  const settle = () => {
    consumeFlash()
    setNotice(undefined)
  }

  const submit = useSubmit(async (passwords: RequestOf<'updatePasswordAdm'>) => {
    const { token } = await call('updatePasswordAdm', passwords)
    if (token) storeToken(token)
    notify('password.changed', { type: 'success' })
    settle()
    setSubmissions((count) => count + 1)
  })

  return (
    <>
      <PageTitle title={t('admin.profile.title')} />
      <Box sx={column}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('admin.profile.signedInAs', { name: readSession()?.name ?? '' })}
        </Typography>
        {notice && <Alert severity="warning">{notice}</Alert>}
      </Box>
      {hasPassword && (
        <>
          <SimpleForm key={submissions} resolver={resolver} onSubmit={submit}>
            <FormSection title={t('password.title')} hint={t('password.hint', { min: passwordMin })}>
              <PasswordInput source="old_password" label="password.current" autoComplete="current-password" />
              <PasswordInput source="new_password" label="password.new" autoComplete="new-password" />
            </FormSection>
          </SimpleForm>
          <OwnSecondFactor onEnabled={settle} />
        </>
      )}
      <OwnPasskeys onAdded={settle} />
      <Box sx={column}>
        <AppearanceSection />
      </Box>
      <Box sx={column}>
        <WeeklyMailSection />
        <OwnCompaniesSection />
      </Box>
    </>
  )
}
