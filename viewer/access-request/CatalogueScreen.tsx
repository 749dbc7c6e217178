import type { ReactNode } from 'react'
import { href } from '#common/addresses/paths.ts'
import { ReportsIcon } from '#common/ui/icons.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { Card, CardSkeleton } from '../lists/Card.tsx'
import { SearchableList } from '../lists/SearchableList.tsx'
import { ReportImage } from '../reports/list/ReportImage.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** `/outrosRelatorios`: the reports of the user's groups that the user can request access to (decision 014). */
export function CatalogueScreen(): ReactNode {
  const t = useTranslate()
  const query = useCallQuery('getReportCatalogue', {})
  return (
    <SearchableList
      title={t('catalogue.open')}
      back={href('reports')}
      lead={query.data?.reports.length !== 0 && <p>{t('catalogue.intro')}</p>}
      items={query.data?.reports}
      query={query}
      card={({ id, name, path_img, group_name, requested }) => (
        <Card
          to={href('accessRequest', { id_report: id })}
          state={{ name }}
          picture={<ReportImage path={path_img} />}
          name={name}
          detail={requested ? t('catalogue.requested') : group_name}
        />
      )}
      count="reports.count"
      skeleton={<CardSkeleton />}
      empty={{
        icon: ReportsIcon,
        title: t('catalogue.emptyTitle'),
        text: t('catalogue.empty'),
        action: <ButtonLink to={href('reports')}>{t('embed.toReports')}</ButtonLink>,
      }}
    />
  )
}
