import { Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { LinkBase as Link, useLocale } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { AccessCheckIcon } from '#common/ui/icons.ts'
import { withFilter } from '../addresses/with-filter.ts'
import { DateTime } from '../components/DateTime.tsx'
import { IconLink } from '../components/IconButton.tsx'
import { RelatedLinks } from '../components/RelatedLinks.tsx'
import type { User } from '../data/records.ts'
import { describeAccess } from '../group-reports/access/describe-access.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { usageAddress } from '../usage/usage-scope.ts'

type Report = ResponseOf<'userAccess'>['reports'][number]

/** How many are shown at first. */
const shown = 8

interface UserReportsProps {
  user: User
  reports: Report[]
}

/** The reports that a user has access to, with what is seen of each and when it was last opened. */
export function UserReports({ user, reports }: UserReportsProps): ReactNode {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const person = { id: user.id, name: user.name }
  return (
    <>
      {reports.length === 0 && <Typography sx={{ mt: 2 }}>{t('admin.userAccess.none')}</Typography>}
      <Box
        component="ul"
        aria-label={t('admin.userAccess.reports')}
        sx={{ listStyle: 'none', mt: 2, mb: 0, p: 0 }}
      >
        {reports.slice(0, isOpen ? undefined : shown).map((report) => (
          <ReportLine key={report.id} user={user} report={report} />
        ))}
      </Box>
      {reports.length > shown && !isOpen && (
        <Button onClick={() => setOpen(true)}>
          {t('admin.userAccess.all', { smart_count: reports.length })}
        </Button>
      )}
      <Box sx={{ mt: 2 }}>
        <RelatedLinks
          links={{
            [t('admin.related.usage')]: usageAddress({ person }, 'report'),
            [t('admin.related.views')]: withFilter(href('accessLog'), { person }),
            [t('admin.related.signIns')]: withFilter(href('signInLog'), { person }),
            [t('admin.related.subscriptions')]: withFilter(href('subscriptionLog'), { person }),
            [t('admin.related.changes')]: withFilter(href('changeLog'), { subject: person }),
          }}
        />
      </Box>
    </>
  )
}

function ReportLine({ user, report }: { user: User; report: Report }): ReactNode {
  const t = useTranslate()
  const locale = useLocale()
  const { id, name, group_id, group_name, filters, reportPagesFilter, suspended, closed, last_opened_at } =
    report
  const { sentence } = describeAccess({ filters, allowedPages: reportPagesFilter }, t, locale)
  const problem = (suspended && t('admin.userAccess.suspended')) || (closed && t('admin.userAccess.closed'))
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={href('reportEdit', { id_grupo: group_id, name: group_name, id_relatorio: id })}
          sx={{ fontWeight: 600 }}
        >
          {name}
        </MuiLink>
        <Typography component="span" color="textSecondary">
          {' · '}
          {group_name}
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
      <IconLink
        inRow
        icon={AccessCheckIcon}
        label={t('admin.accessCheck.whyOfReport', { report: name })}
        to={href('accessCheck', { id_user: user.id, id_report: id })}
      />
    </Box>
  )
}
