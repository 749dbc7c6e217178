import type { ReactElement, ReactNode } from 'react'
import {
  DataTable,
  type Exporter,
  HttpError,
  List,
  Pagination,
  type SortPayload,
  useListContext,
  useLocale,
  useResourceContext,
} from 'react-admin'
import type { ErrorCode } from '#common/errors.ts'
import { limits } from '#common/validation/limits.ts'
import { LoadError } from '../components/LoadError.tsx'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListBar } from './ListBar.tsx'

interface PortalListProps {
  /** Default: the resource's own. */
  title?: string
  sort: SortPayload
  /** Ids of the parent records. */
  filter?: Record<string, string | number>
  /** Address of the form that adds a record; without it there is no Add button. */
  addTo?: string
  /** Address of the Back link of a nested list. */
  backTo?: string
  /** Keeps page, sort and search apart from other lists of the same resource. */
  storeKey?: string
  /** Replaces the bar with search and Add. */
  bar?: ReactElement
  /** Without it the list cannot be exported. */
  exporter?: Exporter
  /** The columns. */
  children: ReactNode
}

/** A list of the current resource, searched, sorted and paged on the server. */
export function PortalList({
  title,
  sort,
  filter,
  addTo,
  backTo,
  storeKey,
  bar,
  exporter,
  children,
}: PortalListProps): ReactNode {
  const listTitle = useListTitle(useResourceContext())
  return (
    <>
      <PageTitle title={title ?? listTitle} backTo={backTo} />
      <List
        title={false}
        sort={sort}
        filter={filter}
        storeKey={storeKey}
        perPage={25}
        debounce={250}
        exporter={exporter ?? false}
        queryOptions={{ onError: () => {} }}
        actions={bar ?? <ListBar addTo={addTo} />}
        empty={false}
        error={<ListError />}
        pagination={<ListPagination />}
      >
        <DataTable bulkActionButtons={false} rowClick={false} empty={<EmptyList />} size="medium">
          {children}
        </DataTable>
      </List>
    </>
  )
}

function ListPagination(): ReactNode {
  const t = useTranslate()
  const format = new Intl.NumberFormat(useLocale()).format
  const { error, total, hasNextPage } = useListContext()
  if (error) return null
  const isUncounted = total === undefined && hasNextPage
  const rangeOfMore = ({ from, to }: { from: number; to: number }) =>
    t('admin.list.rangeOfMore', {
      from: format(from),
      to: format(to),
      least: format(Math.max(to, limits.logCount)),
    })
  return (
    <Pagination
      rowsPerPageOptions={[10, 25, 50, 100]}
      {...(isUncounted && { labelDisplayedRows: rangeOfMore })}
    />
  )
}

/** Retrying a search that takes too long would not help, so the whole list is offered instead. */
function ListError(): ReactNode {
  const t = useTranslate()
  const { error, refetch, setFilters } = useListContext()
  const isTooSlow = error instanceof HttpError && error.body?.code === ('list.too_slow' satisfies ErrorCode)
  return (
    <LoadError
      title={t('admin.list.loadFailed')}
      error={error}
      onRetry={() => (isTooSlow ? setFilters({}) : refetch())}
      retryLabel={isTooSlow ? t('admin.list.clearFilters') : undefined}
    />
  )
}
