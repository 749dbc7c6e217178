import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useDevice } from '../hooks/useDevice.ts'
import { useLocaleTag } from '../hooks/useLocaleTag.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useSendPasswordLink } from './useSendPasswordLink.ts'
import { useUserDetails } from './useUserDetails.ts'

type PasswordLink = NonNullable<ResponseOf<'user'>['user']['password_link']>

/** Mails a user a link to set a password, or the invitation again, so that administrators need not know passwords. */
export function UserPasswordLink({ userId }: { userId: number }): ReactNode {
  const t = useTranslate()
  const { linksByMail } = useConfig()
  const { data, refetch } = useUserDetails(userId)
  const { mutate, isPending } = useSendPasswordLink(() => void refetch())
  if (!linksByMail || !data) return null
  const { user } = data
  const isInvited = Boolean(user.invited_at)
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
      <FormCard
        title={t('admin.users.link.title')}
        hint={t(isInvited ? 'admin.users.link.invitedIntro' : 'admin.users.link.intro')}
      >
        {user.password_link && <LinkState link={user.password_link} />}
        <Button variant="outlined" loading={isPending} onClick={() => mutate({ id_user: userId })}>
          {t(isInvited ? 'admin.users.link.again' : 'admin.users.link.send')}
        </Button>
      </FormCard>
    </Box>
  )
}

function LinkState({ link }: { link: PasswordLink }): ReactNode {
  const t = useTranslate()
  const locale = useLocaleTag()
  const { serverNow } = useDevice()
  const isExpired = link.state === 'sent' && Date.parse(link.expires_at) <= serverNow()
  const state = isExpired ? 'expired' : link.state
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Typography sx={{ mb: 2 }} color={state === 'failed' ? 'error' : undefined}>
      {t(`admin.users.link.state.${state}`, { at: format.format(new Date(link.created_at)) })}
      {link.refusal && ` ${t('common.mailRefused', { answer: link.refusal })}`}
    </Typography>
  )
}
