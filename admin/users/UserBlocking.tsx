import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { formatTime } from '#common/browser/describe-session.ts'
import { useSingleMutation } from '#common/browser/useSingleMutation.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { useErrorMessage } from '../components/LoadError.tsx'
import type { PortalDataProvider } from '../data/data-provider.ts'
import { isOwnUser } from '../data/own-user.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useRefreshUser, useUserDetails } from './useUserDetails.ts'

/** Blocks a user or unblocks one. Absent for one's own user, and on a platform without blocked users. */
export function UserBlocking({ userId }: { userId: number }): ReactNode {
  const t = useTranslate()
  const notify = useNotify()
  const locale = useLocaleTag()
  const { call } = useDataProvider<PortalDataProvider>()
  const [isConfirming, setConfirming] = useState(false)
  const refresh = useRefreshUser(userId)
  const { data } = useUserDetails(userId)
  const { mutate, isPending, error, reset, cancel } = useSingleMutation({
    mutationFn: (signal, action: 'block' | 'unblock') =>
      call(action === 'block' ? 'blockUsers' : 'unblockUsers', { users: [userId] }, { signal }),
    onSuccess: (_changed, action) => {
      notify(`admin.users.bulk.${action}.done`, { type: 'success', messageArgs: { smart_count: 1 } })
      setConfirming(false)
    },
    onSettled: refresh,
  })
  const reason = useErrorMessage(error)
  if (!data || data.user.blocked_at === undefined || isOwnUser(userId)) return null
  const { blocked_at, name } = data.user
  const open = () => {
    reset()
    setConfirming(true)
  }
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
      <FormCard title={t('admin.users.block.title')} hint={t('admin.users.block.intro')}>
        {blocked_at && (
          <Typography sx={{ mb: 2 }}>
            {t('admin.users.block.since', { at: formatTime(blocked_at, locale) })}
          </Typography>
        )}
        {blocked_at ? (
          <Button variant="outlined" loading={isPending} onClick={() => mutate('unblock')}>
            {t('admin.users.block.unblock')}
          </Button>
        ) : (
          <Button variant="outlined" color="error" onClick={open}>
            {t('admin.users.block.block')}
          </Button>
        )}
        {blocked_at && error && (
          <Typography role="alert" color="error" sx={{ mt: 1 }}>
            {reason}
          </Typography>
        )}
      </FormCard>
      <ConfirmDialog
        open={isConfirming}
        title={t('admin.users.block.blockTitle', { name })}
        pending={isPending}
        error={error ? reason : undefined}
        onConfirm={() => mutate('block')}
        onCancel={() => {
          cancel()
          setConfirming(false)
        }}
      >
        {t('admin.users.block.blockText')}
      </ConfirmDialog>
    </Box>
  )
}
