import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { ReportsIcon } from '#common/ui/icons.ts'
import { useApp } from '../../app/app-context.ts'
import { useCallQuery } from '../../app/useCallQuery.ts'
import { useTranslate } from '../../i18n/useTranslate.ts'
import { SearchableList } from '../../lists/SearchableList.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ReportCard, ReportCardSkeleton } from './ReportCard.tsx'

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
    <SearchableList
      title={t('reports.title')}
      back={href('home')}
      action={query.data && query.data.reports.length > 0 && catalogue}
      items={query.data?.reports}
      query={query}
      card={(report) => <ReportCard report={report} group={report.group} />}
      count="reports.count"
      skeleton={<ReportCardSkeleton />}
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
