import { MenuItem, Link as MuiLink, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { LinkBase as Link, useGetOne, useLocale } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { ConfirmDialog } from '../components/ConfirmDialog.tsx'
import { DateTime } from '../components/DateTime.tsx'
import { LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { ReportFormValues } from '../data/records.ts'
import { describeAccess, isRestricted } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { RequestVerdict } from './RequestVerdict.tsx'
import { type AccessRequest, useAnswer } from './useAnswer.ts'

interface GrantDialogProps {
  request: AccessRequest
  onClose: () => void
}

const everything = 'everything'

/**
 * Grants a request, with why the user does not see the report today: with all rows and pages, or with those of another
 * user. Where others are restricted, the administrator must choose. A page is added to those of the user.
 */
export function GrantDialog({ request, onClose }: GrantDialogProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { id, user_id, user_name, report_id, report_name, group_id, group_name, had_access } = request
  const { page, reason, at } = request
  const names = { report: report_name, user: user_name }
  const { data, error, refetch } = useGetOne<ReportFormValues & { id: number }>(
    'groupReports',
    { id: report_id },
    { enabled: !page, retry: false, staleTime: 0, onError: () => {} },
  )
  const [choice, setChoice] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)

  const restricted = data?.users.filter(isRestricted)
  const proposed = had_access ? String(user_id) : restricted?.length === 0 ? everything : ''
  const like = choice ?? proposed
  const source = restricted?.find((user) => String(user.id) === like)
  const sentence = source && describeAccess({ ...source, name: user_name }, t, locale).sentence

  const likeUser = page || like === everything ? {} : { like_user: Number(like) }
  const {
    answer,
    isPending,
    error: failure,
    cancel,
  } = useAnswer(
    (call, signal) => call('grantAccessRequest', { id, ...likeUser }, { signal }),
    'admin.accessRequests.granted',
    onClose,
  )

  const grant = () => {
    if (page) return answer()
    if (!data) return
    if (like === '') setIsMissing(true)
    else answer()
  }
  return (
    <ConfirmDialog
      open
      title={
        page
          ? t('admin.accessRequests.grantPageTitle', { ...names, page: page.displayName })
          : t('admin.accessRequests.grantTitle', names)
      }
      pending={isPending}
      error={failure}
      confirmLabel={t('admin.accessRequests.grant')}
      color="primary"
      onConfirm={grant}
      onCancel={() => {
        cancel()
        onClose()
      }}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('admin.accessRequests.asked')} <DateTime at={at} />
        {reason && ` · “${reason}”`}
      </Typography>
      <RequestVerdict request={request} />
      <Typography>
        {page
          ? t('admin.accessRequests.addsPage', names)
          : t('admin.accessRequests.joins', { ...names, group: group_name })}
      </Typography>
      {!page && !data && !error && <Loading height={80} />}
      {error && <LoadError title={t('admin.form.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <TextField
          select
          label={t('admin.accessRequests.like')}
          value={like}
          error={isMissing && like === ''}
          helperText={like === '' ? t('admin.accessRequests.choose', { user: user_name }) : sentence}
          onChange={(event) => setChoice(event.target.value)}
          fullWidth
        >
          <MenuItem value={everything}>{t('admin.accessRequests.everything')}</MenuItem>
          {had_access && <MenuItem value={String(user_id)}>{t('admin.accessRequests.former')}</MenuItem>}
          {restricted?.map((user) => (
            <MenuItem key={user.id} value={String(user.id)}>
              {t('admin.accessRequests.likeUser', { name: user.name ?? user.id })}
            </MenuItem>
          ))}
        </TextField>
      )}
      <MuiLink
        component={Link}
        to={href('reportEdit', { id_grupo: group_id, name: group_name, id_relatorio: report_id })}
      >
        {t('admin.accessRequests.form')}
      </MuiLink>
    </ConfirmDialog>
  )
}
