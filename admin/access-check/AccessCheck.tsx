import { Box, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useGetOne, useNavigate } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { NameField } from '../access-log/NameField.tsx'
import { parseId, usePathParams } from '../addresses/usePathParams.ts'
import { LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { Named } from '../data/log-filter.ts'
import type { User } from '../data/records.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { AccessExplanation } from './AccessExplanation.tsx'

/** What is chosen or typed, in place of what the address names. */
interface Choice {
  user?: Named | string
  report?: Named | string
}

const idOf = (value: Named | string | undefined): number | undefined =>
  typeof value === 'object' ? value.id : undefined

/** `/verificarAcesso`: why a user sees a report, or does not. */
export function AccessCheck(): ReactNode {
  const t = useTranslate()
  const navigate = useNavigate()
  const params = usePathParams('accessCheck')
  const [userId, reportId] = [parseId(params.id_user), parseId(params.id_report)]
  const [choice, setChoice] = useState<Choice>({})
  const { data: user } = useGetOne<User>(
    'users',
    { id: userId ?? 0 },
    { enabled: userId !== undefined, retry: false, onError: () => {} },
  )
  const { data, error, isLoading, refetch } = useCallQuery(
    'explainAccess',
    userId && reportId ? { id_user: userId, id_report: reportId } : undefined,
    {
      // What is shown may have been corrected in another tab.
      staleTime: 0,
    },
  )

  const choose = (changed: Choice) => {
    const next = { ...choice, ...changed }
    setChoice(next)
    const id_user = idOf(next.user) ?? userId
    const id_report = idOf(next.report) ?? reportId
    const isChosen = Object.values(changed).some((value) => idOf(value) !== undefined)
    if (id_user && isChosen) {
      navigate(href('accessCheck', { id_user, ...(id_report && { id_report }) }), { replace: true })
    }
  }
  return (
    <>
      <PageTitle title={t('admin.accessCheck.title')} />
      <Box sx={{ maxWidth: formWidth, mx: 'auto', py: 3, display: 'grid', gap: 2 }}>
        <FormCard title={t('admin.accessCheck.question')} hint={t('admin.accessCheck.hint')}>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
            <NameField
              kind="user"
              label={t('admin.accessCheck.user')}
              value={choice.user ?? user?.name ?? data?.user.name ?? ''}
              onChange={(value) => choose({ user: value })}
            />
            <NameField
              kind="report"
              label={t('admin.accessCheck.report')}
              value={choice.report ?? data?.report.name ?? ''}
              onChange={(value) => choose({ report: value })}
            />
          </Box>
        </FormCard>
        {isLoading && <Loading height={320} />}
        {error && (
          <LoadError title={t('admin.accessCheck.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data && !error && <AccessExplanation explanation={data} onRepaired={() => void refetch()} />}
        {(!userId || !reportId) && (
          <Typography color="textSecondary">{t('admin.accessCheck.choose')}</Typography>
        )}
      </Box>
    </>
  )
}
