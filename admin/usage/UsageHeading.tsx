import { Box, Button, Chip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import type { UsagePeriod } from '#common/validation/usage.ts'
import { CloseIcon } from '../components/icons.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import { logPeriodOf, type UsageScope, usageAddress, viewsAddress } from './usage-scope.ts'

/** Whose usage is shown, with the way back to that of all and on to the page views, which are not listed by group. */
export function UsageHeading({ scope, days }: { scope: UsageScope; days: UsagePeriod }): ReactNode {
  const t = useTranslate()
  const kind = scope.report ? 'report' : scope.person ? 'person' : 'group'
  const name = scope[kind]?.name
  if (name === undefined) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Typography component="h2" variant="body1" sx={{ fontWeight: 600 }}>
        {t(`admin.usage.scope.${kind}`)}
      </Typography>
      <Chip
        clickable
        component={Link}
        to={usageAddress({}, kind)}
        aria-label={t('admin.usage.removeScope', { name })}
        label={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            {name}
            <CloseIcon sx={{ fontSize: 16 }} />
          </Box>
        }
      />
      {kind !== 'group' && (
        <Button component={Link} to={viewsAddress(scope, logPeriodOf(days))}>
          {t('admin.usage.seeViews')}
        </Button>
      )}
    </Box>
  )
}
