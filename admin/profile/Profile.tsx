import { Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useGetIdentity, useNotify } from 'react-admin'
import { storeToken } from '#common/browser/session.ts'
import type { RequestOf } from '#common/contract/index.ts'
import { validatePasswordChange } from '#common/validation/password.ts'
import { FormCard } from '../forms/FormCard.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { PortalForm } from '../forms/PortalForm.tsx'
import { useSubmit } from '../forms/useSubmit.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import type { PortalDataProvider } from '../providers/dataProvider.ts'
import { useWords } from '../providers/useWords.ts'

/** `/perfilAdm`: who is signed in, and the change of one's own password. */
export function Profile(): ReactNode {
  const words = useWords()
  const notify = useNotify()
  const { identity } = useGetIdentity()
  const { call } = useDataProvider<PortalDataProvider>()
  // A form that was saved gives way to an empty one.
  const [saved, setSaved] = useState(0)

  const submit = useSubmit(async (passwords: RequestOf<'updatePasswordAdm'>) => {
    const { token } = await call('updatePasswordAdm', passwords)
    if (token) storeToken(token)
    notify('password.changed', { type: 'success' })
    setSaved((times) => times + 1)
  })

  return (
    <>
      <PageTitle title={words('admin.profile.title')} />
      <Typography sx={{ pt: 3, overflowWrap: 'anywhere' }}>
        {words('admin.profile.signedInAs', { name: identity?.fullName ?? '' })}
      </Typography>
      <PortalForm key={saved} rule={validatePasswordChange} onSubmit={submit} width={480}>
        <FormCard title={words('password.title')} hint={words('password.hint')}>
          <PasswordInput
            source="old_password"
            label={words('password.current')}
            autoComplete="current-password"
          />
          <PasswordInput source="new_password" label={words('password.new')} autoComplete="new-password" />
        </FormCard>
      </PortalForm>
    </>
  )
}
