import { type Query, useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ResponseOf } from '#common/contract/index.ts'
import { useApp } from '../app/app-context.ts'
import { callQuery, refetchOnOutage } from '../app/useCallQuery.ts'
import { whenIdle } from '../hooks/when-idle.ts'

type Answer = ResponseOf<'getUserGroups'>
export type Announcement = NonNullable<Answer['announcements']>[number]

/** How long an answer is used on other screens than the home screen, which fetches its own. */
const freshMs = 60_000
/** A longer interval is only an interval: browsers run one of some weeks immediately. */
const maxIntervalMs = 86_400_000

type GroupsQuery<Key extends readonly unknown[]> = Query<Answer, Error, Answer, Key>

/** When an announcement starts or ends: milliseconds from now, also in the past; undefined if none is known to. */
function msUntilChange<Key extends readonly unknown[]>({ state }: GroupsQuery<Key>): number | undefined {
  const seconds = state.data?.announcements_change_in
  return seconds && state.dataUpdatedAt + seconds * 1000 - Date.now()
}

/** The announcements are not worth a poll, which would also keep an unused session alive. */
function refetchInterval<Key extends readonly unknown[]>(query: GroupsQuery<Key>): number | false {
  if (query.state.status === 'error') return refetchOnOutage(query)
  const ms = msUntilChange(query)
  return ms === undefined ? false : Math.min(Math.max(ms, 1000), maxIntervalMs)
}

/** Whether everything else of the screen has been loaded. */
function useIsLoaded(): boolean {
  const isFetching = useIsFetching() > 0
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (isLoaded || isFetching) return
    return whenIdle(() => setIsLoaded(true))
  }, [isLoaded, isFetching])
  return isLoaded
}

/**
 * The announcements for the user at this time. They come with the groups: from the home screen's call, or from a call
 * after everything else of the screen (docs/architecture.md#home-screen). Without an answer there are none.
 */
export function useAnnouncements(): readonly Announcement[] {
  const { data } = useQuery({
    ...callQuery(useApp(), 'getUserGroups', {}),
    enabled: useIsLoaded(),
    staleTime: (query) => Math.min(msUntilChange(query) ?? freshMs, freshMs),
    refetchInterval,
  })
  return data?.announcements ?? []
}
