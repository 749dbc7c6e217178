import { Box, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link, useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { formWidth } from '#common/theme/tokens.ts'
import { AccessCheckIcon } from '../components/icons.tsx'
import type { User } from '../data/records.ts'
import { FormCard } from '../forms/FormSection.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ViewAsButton } from './ViewAsButton.tsx'

/** What a user sees: the portal as that user, and why one report is seen or not. */
export function UserAccess(): ReactNode {
  const t = useTranslate()
  const user = useRecordContext<User>()
  if (!user) return null
  return (
    <Box sx={{ maxWidth: formWidth, mx: 'auto', pt: 2 }}>
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
      </FormCard>
    </Box>
  )
}
