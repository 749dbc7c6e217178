import { Box, Button } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { formWidth } from '#common/theme/tokens.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import { isOwnUser } from '../data/own-user.ts'
import { useCallMutation } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useRefreshUser, useUserDetails } from './useUserDetails.ts'

/** Makes a user an administrator, or an ordinary user again. Absent for one's own user. */
export function UserRole({ userId }: { userId: number }): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshUser(userId)
  const { data } = useUserDetails(userId)
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending, error, reset, cancel } = useCallMutation('updateUserRole', {
    onCanceled: refresh,
    onSuccess: async () => {
      notify(`admin.userRole.${change}Done`, { type: 'success', messageArgs: { name } })
      setConfirming(false)
      await refresh()
    },
  })
  const reason = useErrorMessage(error)
  if (!data || isOwnUser(userId)) return null
  const { adm, name } = data.user
  const change = adm ? 'withdraw' : 'give'
  const open = () => {
    reset()
    setConfirming(true)
  }
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
      <FormCard
        title={t('admin.userRole.title')}
        hint={t(`admin.userRole.${adm ? 'isAdministrator' : 'isUser'}`)}
      >
        <Button variant="outlined" color={adm ? 'error' : 'primary'} onClick={open}>
          {t(`admin.userRole.${change}`)}
        </Button>
      </FormCard>
      <ConfirmDialog
        open={isConfirming}
        title={t(`admin.userRole.${change}`)}
        color={adm ? 'error' : 'primary'}
        pending={isPending}
        error={error ? reason : undefined}
        onConfirm={() => mutate({ id_user: userId, adm: adm ? 'N' : 'S' })}
        onCancel={() => {
          cancel()
          setConfirming(false)
        }}
      >
        {t(`admin.userRole.${change}Hint`, { name })}
      </ConfirmDialog>
    </Box>
  )
}
