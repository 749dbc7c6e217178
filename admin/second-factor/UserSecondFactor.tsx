import { Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { formatTime } from '#common/browser/describe-session.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import { isOwnUser } from '../data/own-user.ts'
import { useCallMutation } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useUserDetails } from '../users/useUserDetails.ts'

/** Removes the second factor of a user who has lost it. Absent for users without one, and for one's own user. */
export function UserSecondFactor({ userId }: { userId: number }): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const locale = useLocaleTag()
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { data, refetch } = useUserDetails(userId)
  const { mutate, isPending, error, reset, cancel } = useCallMutation('removeSecondFactor', {
    onCanceled: () => refetch(),
    onSuccess: async () => {
      notify('secondFactor.removed', { type: 'success' })
      setConfirming(false)
      await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: ['userSessions'] })])
    },
  })
  const reason = useErrorMessage(error)
  const since = data?.user.second_factor_since ?? data?.user.passkey_since
  if (!data || !since || isOwnUser(userId)) return null
  const open = () => {
    reset()
    setConfirming(true)
  }
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
      <FormCard
        title={t('secondFactor.title')}
        hint={t('secondFactor.userSince', { at: formatTime(since, locale) })}
      >
        <Button variant="outlined" color="error" onClick={open}>
          {t('secondFactor.remove')}
        </Button>
      </FormCard>
      <ConfirmDialog
        open={isConfirming}
        title={t('secondFactor.removeTitle', { name: data.user.name })}
        pending={isPending}
        error={error ? reason : undefined}
        onConfirm={() => mutate({ id_user: userId })}
        onCancel={() => {
          cancel()
          setConfirming(false)
        }}
      >
        {t('secondFactor.removeText')}
      </ConfirmDialog>
    </Box>
  )
}
