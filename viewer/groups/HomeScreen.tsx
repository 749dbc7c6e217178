import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { href } from '#common/addresses/paths.ts'
import { HomeIcon } from '#common/ui/icons.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardSkeleton } from '../lists/Card.tsx'
import { SearchableList } from '../lists/SearchableList.tsx'
import { useKeepOffline } from '../offline/useKeepOffline.ts'
import { ReportCardSkeleton } from '../reports/list/ReportCard.tsx'
import { GroupCard } from './GroupCard.tsx'
import { GuideLine } from './GuideLine.tsx'
import { HomeNews } from './HomeNews.tsx'
import { HomeCard, HomeReports } from './HomeReports.tsx'
import { homeContent } from './home-content.ts'

/**
 * What the user opened last, the favorites, what was opened before and what is new, each report once; the groups in which
 * the user has reports (spec 2.3), or the reports of the only one; and the guide.
 */
export function HomeScreen(): ReactNode {
  const t = useTranslate()
  const query = useCallQuery('getUserGroups', {})
  const recent = useCallQuery('getRecentReports', {})
  // Fetched for the offline list as well. All calls are made at once, and nothing moves when the last one is answered.
  const all = useCallQuery('getUserReports', {})
  useKeepOffline(query.data, query.isFetching)
  const isSingle = query.data?.groups.length === 1
  const isReady = (recent.data ?? recent.error) && (!isSingle || (all.data ?? all.error))
  // Deferred: rendered in slices, between which the page reacts.
  const groups = useDeferredValue(isReady ? query.data?.groups : undefined)
  const content = homeContent(recent.data)
  const { changes, shown } = content
  const [only, ...others] = groups ?? []
  const reports = only && others.length === 0 ? all.data?.reports : undefined
  // Their cards say what is new.
  const news = <HomeNews news={reports ? [] : content.news} />
  const isFirst = shown.size === 0
  const list = {
    title: t('groups.title'),
    above: (
      <>
        <HomeReports content={content} />
        {!isFirst && news}
      </>
    ),
    below: (
      <>
        {isFirst && news}
        <GuideLine />
      </>
    ),
    query,
    stored: 'home',
    empty: { icon: HomeIcon, title: t('groups.emptyTitle'), text: t('groups.empty') },
  } as const
  if (only && reports && reports.length > 0) {
    return (
      <SearchableList
        {...list}
        lead={
          <h2 dir="auto">
            <Link to={href('group', { id_grupo: only.id, name_group: only.name })}>{only.name}</Link>
          </h2>
        }
        items={reports}
        shownAbove={shown}
        card={({ group: _, ...report }) => <HomeCard report={report} changes={changes} />}
        count="reports.count"
        skeleton={<ReportCardSkeleton />}
      />
    )
  }
  return (
    <SearchableList
      {...list}
      lead={groups?.length !== 0 && <h2>{t('groups.heading')}</h2>}
      items={groups}
      card={(group) => <GroupCard group={group} shown={shown} />}
      count="groups.count"
      skeleton={<CardSkeleton />}
    />
  )
}
