import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import type { ResponseOf } from '#common/contract/index.ts'
import { withFilter } from '../addresses/with-filter.ts'
import { RelatedLinks } from '../components/RelatedLinks.tsx'
import type { User } from '../data/records.ts'
import { AccessList } from '../group-reports/access/AccessList.tsx'
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
  const person = { id: user.id, name: user.name }
  return (
    <>
      <AccessList
        label={t('admin.userAccess.reports')}
        first={shown}
        none={t('admin.userAccess.none')}
        all={t('admin.userAccess.all', { smart_count: reports.length })}
        lines={reports.map((report) => ({
          access: report,
          to: href('reportEdit', {
            ...{ id_grupo: report.group_id, name: report.group_name },
            id_relatorio: report.id,
          }),
          detail: report.group_name,
          why: {
            label: t('admin.accessCheck.whyOfReport', { report: report.name }),
            to: href('accessCheck', { id_user: user.id, id_report: report.id }),
          },
        }))}
      />
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
