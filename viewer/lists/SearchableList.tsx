import { type ReactNode, useDeferredValue } from 'react'
import type { TextKey } from '../i18n/texts.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { LoadFailure } from '../layout/LoadFailure.tsx'
import { Page } from '../layout/Page.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { CardGrid } from './CardGrid.tsx'
import { matches } from './matches.ts'
import styles from './SearchableList.module.css'
import { useSearch } from './useSearch.ts'

interface SearchableListProps<Item> {
  title: string
  back?: string
  /** A line above the cards. */
  lead?: ReactNode
  items: readonly Item[] | undefined
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  card: (item: Item) => ReactNode
  /** How many there are, in words. */
  count: TextKey
  skeleton: ReactNode
  empty: { icon: IconName; title: string; text: string; action?: ReactNode }
}

/** A list of cards with its search, and every state it can be in: loading, failed, empty, filtered to nothing. */
export function SearchableList<Item extends { id: number; name: string }>(
  props: SearchableListProps<Item>,
): ReactNode {
  const { title, back, lead, items, query, card, count, skeleton, empty } = props
  const t = useTranslate()
  const [search, setSearch] = useSearch()
  const wanted = useDeferredValue(search)
  const found = items && matches(items, wanted)

  const body = () => {
    if (!found) {
      if (!query.error) return <SkeletonCards>{skeleton}</SkeletonCards>
      return <LoadFailure error={query.error} busy={query.isFetching} onRetry={query.refetch} />
    }
    if (items.length === 0) return <EmptyState {...empty}>{empty.text}</EmptyState>
    if (found.length > 0) return <CardGrid label={title} items={found} card={card} />
    return (
      <EmptyState
        icon="search"
        title={t('list.noMatchTitle')}
        action={
          <Button variant="secondary" onClick={() => setSearch('')}>
            {t('list.clear')}
          </Button>
        }
      >
        {t('list.noMatch', { search: wanted.trim() })}
      </EmptyState>
    )
  }

  return (
    <Page
      title={title}
      back={back}
      search={(items?.length ?? 1) > 0 && <SearchBox value={search} onChange={setSearch} />}
    >
      <div className={styles.lead}>
        {lead}
        <p role="status" className={styles.count}>
          {found && items.length > 0 && t(count, { smart_count: found.length })}
        </p>
      </div>
      {body()}
    </Page>
  )
}

const skeletonKeys = [1, 2, 3, 4, 5, 6, 7, 8]

/** The shape of the cards to come; seen only when they take longer than a moment. */
function SkeletonCards({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('common.loading')} className={styles.skeleton}>
      {skeletonKeys.map((key) => (
        <div key={key}>{children}</div>
      ))}
    </div>
  )
}
