import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { LinkBase as Link, useLocale } from 'react-admin'
import type { ResponseOf } from '#common/contract/index.ts'
import { AccessCheckIcon } from '#common/ui/icons.ts'
import { DateTime } from '../../components/DateTime.tsx'
import { IconLink } from '../../components/IconButton.tsx'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { describeAccess } from './describe-access.ts'

interface AccessListProps {
  label: string
  lines: readonly AccessLineProps[]
  /** How many are shown at first. */
  first: number
  /** Instead of lines where there are none. */
  none: string
  /** The name of the button that shows all. */
  all: string
}

/** What users see of reports, a line each. */
export function AccessList({ label, lines, first, none, all }: AccessListProps): ReactNode {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      {lines.length === 0 && <Typography sx={{ mt: 2 }}>{none}</Typography>}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', mt: 2, mb: 0, p: 0 }}>
        {lines.slice(0, isWhole ? undefined : first).map((line) => (
          <AccessLine key={line.access.id} {...line} />
        ))}
      </Box>
      {lines.length > first && !isWhole && <Button onClick={() => setWhole(true)}>{all}</Button>}
    </>
  )
}

interface AccessLineProps {
  access: ResponseOf<'reportReaders'>['readers'][number] | ResponseOf<'userAccess'>['reports'][number]
  /** The page of what the line is about: the report of a user, or the user of a report. */
  to: string
  detail: string
  /** The explanation of the access. */
  why: { label: string; to: string }
}

/** What one user sees of one report, when it was last opened, and the way to why. */
function AccessLine({ access, to, detail, why }: AccessLineProps): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { name, filters, reportPagesFilter: allowedPages, suspended, closed, last_opened_at } = access
  const { sentence } = describeAccess({ filters, allowedPages }, t, locale)
  const problem = (suspended && t('admin.userAccess.suspended')) || (closed && t('admin.userAccess.closed'))
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={to} sx={{ fontWeight: 600 }}>
          {name}
        </MuiLink>
        <Typography component="span" color="textSecondary">
          {' · '}
          {detail}
        </Typography>
        <Typography
          variant="body2"
          color={problem ? 'warning' : 'textSecondary'}
          sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {problem || sentence}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {last_opened_at ? (
            <>
              {t('admin.userAccess.opened')} <DateTime at={last_opened_at} />
            </>
          ) : (
            t('admin.userAccess.neverOpened')
          )}
        </Typography>
      </Box>
      <IconLink inRow icon={AccessCheckIcon} {...why} />
    </Box>
  )
}
