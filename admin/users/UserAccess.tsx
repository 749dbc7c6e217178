import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { AccessCheckIcon } from '../components/icons.tsx'
import { isMissing, LoadError } from '../components/LoadError.tsx'
import { Loading } from '../components/Loading.tsx'
import type { User } from '../data/records.ts'
import { useCallQuery } from '../data/useCall.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { UserGroups } from './UserGroups.tsx'
import { UserReports } from './UserReports.tsx'
import { ViewAsButton } from './ViewAsButton.tsx'

/** What a user sees: the portal as that user, the rows and pages of each report, and the groups. */
export function UserAccess(): ReactNode {
  const t = useTranslate()
  const user = useRecordContext<User>()
  const { data, error, refetch } = useCallQuery('userAccess', user && { id_user: user.id })
  if (!user) return null
  // Another platform may answer every call, and say nothing.
  const access = data?.reports?.every(({ filters }) => filters) ? data : undefined
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: formWidth, mx: 'auto', pt: 2 }}>
      <FormCard title={t('admin.viewAs.section')} hint={t('admin.viewAs.sectionHint')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {!user.adm && <ViewAsButton user={user} />}
          <Button
            component={Link}
            to={href('accessCheck', { id_user: user.id })}
            variant="outlined"
            startIcon={<AccessCheckIcon />}
          >
            {t('admin.accessCheck.why')}
          </Button>
        </Box>
        {!data && !error && <Loading height={120} />}
        {error && !isMissing(error) && (
          <LoadError title={t('admin.userAccess.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {access && <UserReports user={user} reports={access.reports} />}
      </FormCard>
      {access && <UserGroups userId={user.id} groups={access.groups} onChange={() => void refetch()} />}
    </Box>
  )
}
