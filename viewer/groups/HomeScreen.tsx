import { type ReactNode, useDeferredValue } from 'react'
import { HomeIcon } from '#common/ui/icons.ts'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardSkeleton } from '../lists/Card.tsx'
import { SearchableList } from '../lists/SearchableList.tsx'
import { useKeepOffline } from '../offline/useKeepOffline.ts'
import { GroupCard } from './GroupCard.tsx'
import { GuideLine } from './GuideLine.tsx'
import { HomeNews } from './HomeNews.tsx'
import { HomeReports } from './HomeReports.tsx'

/** What is new, the groups in which the user has reports (spec 2.3), the favorites, what was opened last, and the guide. */
export function HomeScreen(): ReactNode {
  const t = useTranslate()
  const query = useCallQuery('getUserGroups', {})
  const { data: recent, error } = useCallQuery('getRecentReports', {})
  useKeepOffline(query.data, query.isFetching)
  // Both calls are made at once, and nothing moves when the second one is answered.
  // Deferred: rendered in slices, between which the page reacts.
  const groups = useDeferredValue(recent || error ? query.data?.groups : undefined)
  const shown = new Set([...(recent?.reports ?? []), ...(recent?.favorites ?? [])].map(({ id }) => id))
  return (
    <SearchableList
      title={t('groups.title')}
      above={<HomeNews news={groups && recent?.news?.reports} />}
      lead={query.data?.groups.length !== 0 && <h2>{t('groups.heading')}</h2>}
      items={groups}
      below={
        <>
          <HomeReports recent={recent} />
          <GuideLine />
        </>
      }
      query={query}
      card={(group) => <GroupCard group={group} shown={shown} />}
      count="groups.count"
      skeleton={<CardSkeleton />}
      stored="home"
      empty={{ icon: HomeIcon, title: t('groups.emptyTitle'), text: t('groups.empty') }}
    />
  )
}
