import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { ReportsIcon } from '#common/ui/icons.ts'
import { useApp } from '../../app/app-context.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ReportList } from './ReportList.tsx'

/** All reports of the user (spec 2.3). */
export function ReportsScreen(): ReactNode {
  const t = useTranslate()
  const query = useCallQuery('getUserReports', {})
  const { config } = useApp()
  const catalogue = config.reportCatalogue && (
    <ButtonLink to={href('catalogue')} variant="secondary">
      {t('catalogue.open')}
    </ButtonLink>
  )
  return (
    <ReportList
      title={t('reports.title')}
      back={href('home')}
      action={query.data && query.data.reports.length > 0 && catalogue}
      reports={query.data?.reports}
      query={query}
      stored="reports"
      empty={{
        icon: ReportsIcon,
        title: t('reports.emptyTitle'),
        text: t('reports.empty'),
        action: catalogue,
      }}
    />
  )
}
