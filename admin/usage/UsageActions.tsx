import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { EditIcon, LogIcon } from '#common/ui/icons.ts'
import type { UsagePeriod } from '#common/validation/usage.ts'
import { IconLink } from '../components/IconButton.tsx'
import { useConfig } from '../hooks/useConfig.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { useSendPasswordLink } from '../users/useSendPasswordLink.ts'
import { formOf, nameOf, scopeOf, type Usage } from './usage-row.ts'
import { logPeriodOf, type UsageScope, viewsAddress } from './usage-scope.ts'

interface UsageActionsProps {
  row: Usage
  scope: UsageScope
  days: UsagePeriod
}

/** The page views of a row, within what the list is about, and the form of its record. */
export function UsageActions({ row, scope, days }: UsageActionsProps): ReactNode {
  const t = useTranslate()
  const name = nameOf(t, row)
  const form = formOf(row)
  return (
    <>
      <IconLink
        inRow
        icon={LogIcon}
        label={t('admin.usage.viewsOf', { name })}
        to={viewsAddress({ ...scope, ...scopeOf(t, row, false) }, logPeriodOf(days))}
      />
      {form && <IconLink inRow icon={EditIcon} label={t('admin.usage.editNamed', { name })} to={form} />}
    </>
  )
}

/** Invites a person again who was invited and has not chosen a password. */
export function InviteAgain({ row }: { row: Usage }): ReactNode {
  const t = useTranslate()
  const { linksByMail } = useConfig()
  const { mutate, isPending } = useSendPasswordLink()
  const { user_id, invited_at } = row
  if (!linksByMail || user_id === null || invited_at === null) return null
  return (
    <Button
      size="small"
      sx={{ minWidth: 0, whiteSpace: 'normal' }}
      loading={isPending}
      aria-label={t('admin.usage.inviteNamed', { name: nameOf(t, row) })}
      onClick={() => mutate({ id_user: user_id })}
    >
      {t('admin.usage.invite')}
    </Button>
  )
}
