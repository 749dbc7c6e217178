import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { matchesSearch } from '#common/texts/search.ts'
import { FilterIcon, SearchIcon } from '#common/ui/icons.ts'
import { SearchBox } from '#common/ui/SearchBox.tsx'
import type { TextKey } from '../i18n/texts.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Page } from '../layout/Page.tsx'
import { OfflineFallback } from '../offline/OfflineFallback.tsx'
import type { StoredListKind } from '../offline/StoredList.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { IconShape } from '../ui/Icon.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { CardGrid } from './CardGrid.tsx'
import styles from './SearchableList.module.css'

export interface SearchableListProps<Item> {
  title: string
  back?: string
  /** Shown first, once the cards are loaded. */
  above?: ReactNode
  /** Shown above the cards. */
  lead?: ReactNode
  /** How the cards are shown. */
  tools?: ReactNode
  /** What a user can do with the list, such as add to it. */
  action?: ReactNode
  /** Shown below the cards, unless they are searched. */
  below?: ReactNode
  items: readonly Item[] | undefined
  /** Ids of items that are shown above, and below it only if they are searched. */
  shownAbove?: ReadonlySet<number>
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  card: (item: Item) => ReactNode
  /** The cards have no pictures. */
  compact?: boolean
  /** Text that counts the cards. */
  count: TextKey
  skeleton: ReactNode
  /** What the installed app shows of its stored list without a network; without it, the failure. */
  stored?: StoredListKind
  empty: { icon: IconShape; title: string; text: string; action?: ReactNode }
}

/** A searchable list of cards in all its states: loading, failed, empty, no match. */
export function SearchableList<Item extends { id: number; name: string }>(
  props: SearchableListProps<Item>,
): ReactNode {
  const { title, back, above, lead, tools, below, action, items = [], shownAbove, query } = props
  const { card, compact, count, skeleton, empty } = props
  const isLoaded = props.items !== undefined
  const isLoading = !isLoaded && !query.error
  const t = useTranslate()
  const [search, setSearch] = useSearch()
  const deferredSearch = useDeferredValue(search)
  const found = items.filter(({ name }) => matchesSearch([name], deferredSearch))
  const shown = deferredSearch ? found : items.filter(({ id }) => !shownAbove?.has(id))

  const body = () => {
    if (isLoading) return <SkeletonCards>{skeleton}</SkeletonCards>
    if (!isLoaded) return <LoadFailure error={query.error} busy={query.isFetching} onRetry={query.refetch} />
    if (items.length === 0) return <EmptyState {...empty}>{empty.text}</EmptyState>
    if (found.length > 0) {
      return (
        shown.length > 0 && (
          <CardGrid key={String(compact)} label={title} items={shown} card={card} compact={compact} />
        )
      )
    }
    return (
      <EmptyState
        icon={SearchIcon}
        title={t('list.noMatchTitle')}
        action={
          <Button variant="secondary" onClick={() => setSearch('')}>
            {t('list.clear')}
          </Button>
        }
      >
        {t('list.noMatch', { search: deferredSearch.trim() })}
      </EmptyState>
    )
  }

  return (
    <Page title={title} back={back}>
      {isLoaded && above}
      <div className={styles.lead} data-loading={isLoading || undefined}>
        {lead}
        <p role="status" className={styles.count}>
          {items.length > 0 && t(count, { smart_count: found.length })}
        </p>
        <div className={styles.tools}>
          {(!isLoaded || items.length > 0) && (
            <SearchBox label={t('common.search')} icon={FilterIcon} value={search} onChange={setSearch} />
          )}
          {tools}
          {action}
        </div>
      </div>
      <OfflineFallback kind={props.stored} error={!isLoaded && query.error} search={deferredSearch}>
        {body()}
      </OfflineFallback>
      {isLoaded && search === '' && below}
    </Page>
  )
}

const skeletonKeys = [1, 2, 3, 4, 5, 6, 7, 8]

/** A spinner over placeholder cards (spec 2.3); a CSS delay hides both if the data loads quickly. */
function SkeletonCards({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.skeleton}>
      <div className={styles.spinner}>
        <Spinner />
      </div>
      {skeletonKeys.map((key) => (
        <div key={key}>{children}</div>
      ))}
    </div>
  )
}

/** The search of a list. It is kept in the cache, for when the user comes back to the list. */
function useSearch(): [search: string, setSearch: (search: string) => void] {
  const queryClient = useQueryClient()
  const key = ['search', useLocation().key]
  const [search, setSearch] = useState(() => queryClient.getQueryData<string>(key) ?? '')
  return [
    search,
    (typed) => {
      queryClient.setQueryData(key, typed)
      setSearch(typed)
    },
  ]
}
