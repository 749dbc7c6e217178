import type { ReactNode } from 'react'
import { href } from '#common/paths.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useScreenTexts } from '../i18n/useScreenTexts.ts'
import { Card, CardSkeleton } from '../lists/Card.tsx'
import { SearchableList } from '../lists/SearchableList.tsx'
import { ReportImage } from '../reports/list/ReportImage.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'

/** `/outrosRelatorios`: the reports of the user's groups that the user can request access to (decision 014). */
export function CatalogueScreen(): ReactNode {
  const texts = useScreenTexts().catalogue
  const query = useCallQuery('getReportCatalogue', {})
  return (
    <SearchableList
      title={texts.title}
      back={href('reports')}
      lead={query.data?.reports.length !== 0 && <p>{texts.intro}</p>}
      items={query.data?.reports}
      query={query}
      card={({ id, name, path_img, group_name, requested }) => (
        <Card
          to={href('accessRequest', { id_report: id })}
          state={{ name }}
          picture={<ReportImage path={path_img} />}
          name={name}
          detail={requested ? texts.requested : group_name}
        />
      )}
      count="reports.count"
      skeleton={<CardSkeleton />}
      empty={{
        icon: 'reports',
        title: texts.emptyTitle,
        text: texts.empty,
        action: <ButtonLink to={href('reports')}>{texts.toReports}</ButtonLink>,
      }}
    />
  )
}
