import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { formWidth } from '#common/theme/tokens.ts'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { isOwnUser } from '../data/own-user.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ProofForm } from '../second-factor/ProofForm.tsx'
import { useRefreshUser, useUserDetails } from './useUserDetails.ts'

/** Makes a user an administrator, or an ordinary user again, with the password of who does it. Absent for one's own user. */
export function UserRole({ userId }: { userId: number }): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshUser(userId)
  const { call } = useDataProvider<PortalDataProvider>()
  const { data } = useUserDetails(userId)
  const [isAsking, setAsking] = useState(false)
  if (!data || isOwnUser(userId)) return null
  const { user } = data
  const change = user.adm ? 'withdraw' : 'give'
  const send = async ({ password }: { password: string }) => {
    await call('updateUserRole', { id_user: userId, adm: user.adm ? 'N' : 'S', password })
    notify(`admin.userRole.${change}Done`, { type: 'success', messageArgs: { name: user.name } })
    setAsking(false)
    await refresh()
  }
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
      {isAsking ? (
        <ProofForm
          asks={['password']}
          hint={t(`admin.userRole.${change}Hint`, { name: user.name })}
          submit={t(`admin.userRole.${change}`)}
          send={send}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <FormCard
          title={t('admin.userRole.title')}
          hint={t(`admin.userRole.${user.adm ? 'isAdministrator' : 'isUser'}`)}
        >
          <Button variant="outlined" color={user.adm ? 'error' : 'primary'} onClick={() => setAsking(true)}>
            {t(`admin.userRole.${change}`)}
          </Button>
        </FormCard>
      )}
    </Box>
  )
}
