import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { withFilter } from '../addresses/with-filter.ts'
import { RelatedLinks } from '../components/RelatedLinks.tsx'
import type { ReportFormValues } from '../data/records.ts'
import { useTranslate } from '../i18n/useTranslate.ts'

/** From the form of a report to the report, and to the lists about it that are no tab of its own. */
export function ReportLinks(): ReactNode {
  const t = useTranslate()
  const record = useRecordContext<ReportFormValues & { id: number }>()
  if (!record) return null
  const report = { id: record.id, name: record.name }
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2 }}>
      <RelatedLinks
        links={{
          [t('admin.related.open')]: href('adminReport', { id_report: report.id }),
          [t('admin.related.views')]: withFilter(href('accessLog'), { report }),
          [t('admin.related.subscriptions')]: withFilter(href('subscriptionLog'), { report }),
        }}
      />
    </Box>
  )
}
