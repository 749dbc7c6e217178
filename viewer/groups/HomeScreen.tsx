import type { ReactNode } from 'react'
import { useCallQuery } from '../app/useCallQuery.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { CardSkeleton } from '../lists/Card.tsx'
import { SearchableList } from '../lists/SearchableList.tsx'
import { GroupCard } from './GroupCard.tsx'
import { HomeReports } from './HomeReports.tsx'

/** The groups in which the user has reports (spec 2.3), the favorites, and what was opened last. */
export function HomeScreen(): ReactNode {
  const t = useTranslate()
  const query = useCallQuery('getUserGroups', {})
  return (
    <SearchableList
      title={t('groups.title')}
      lead={query.data?.groups.length !== 0 && <h2>{t('groups.heading')}</h2>}
      items={query.data?.groups}
      below={<HomeReports />}
      query={query}
      card={(group) => <GroupCard group={group} />}
      count="groups.count"
      skeleton={<CardSkeleton />}
      empty={{ icon: 'home', title: t('groups.emptyTitle'), text: t('groups.empty') }}
    />
  )
}
