import { Alert, Card } from '@mui/material'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { HttpError, ListBase, type SortPayload, useListContext, useResourceContext } from 'react-admin'
import type { ErrorCode } from '#common/errors/error-codes.ts'
import { lazyPart } from '#common/ui/lazy-part.tsx'
import { BackButton } from '../components/BackButton.tsx'
import { isMissing, LoadError, useErrorMessage } from '../components/LoadError.tsx'
import { PartFailure } from '../components/PartFailure.tsx'
import { useRetryOrLeave } from '../components/useRetryOrLeave.ts'
import { isOutage } from '../data/query-client.ts'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { NotFoundMessage } from '../layout/NotFound.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { ListBar } from './ListBar.tsx'
import { RecordTable } from './RecordTable.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { type IsSelectable, SelectionColumn } from './SelectionColumn.tsx'

/** No part of the first screen: it is below the rows, and brings the menus of MUI. */
const ListPagination = lazyPart(
  async () => (await import('./ListPagination.tsx')).ListPagination,
  PartFailure,
)

interface PortalListProps {
  /** Default: the resource's own. */
  title?: string
  /** The open tab of lists with the same title, for the browser tab. */
  tab?: string | undefined
  sort: SortPayload
  /** Ids of the parent records. */
  filter?: Record<string, string | number>
  /** Address of the form that adds a record; without it there is no Add button. */
  addTo?: string
  /** Next to Add. */
  actions?: ReactNode
  /** Address of the Back link of a nested list. */
  backTo?: string
  /** Keeps page, sort and search apart from other lists of the same resource. */
  storeKey?: string
  /** Replaces the bar with search and Add. */
  bar?: ReactElement
  /** Below search and Add. */
  filters?: ReactElement
  /** What can be done with the selected rows; without it rows cannot be selected. */
  bulkActions?: ReactElement
  isSelectable?: IsSelectable
  /** The columns. */
  children: ReactNode
}

/** A list of the current resource, searched, sorted and paged on the server. */
export function PortalList({
  title,
  tab,
  sort,
  filter,
  addTo,
  actions,
  backTo,
  storeKey,
  bar,
  filters,
  bulkActions,
  isSelectable = () => true,
  children,
}: PortalListProps): ReactNode {
  const listTitle = useListTitle(useResourceContext())
  return (
    <>
      <PageTitle title={title ?? listTitle} tab={tab} />
      {backTo && <BackButton to={backTo} />}
      {/* Not `List`, whose filter forms and saved searches are never shown but make the first screen slower. */}
      <ListBase
        sort={sort}
        filter={filter}
        storeKey={storeKey}
        perPage={25}
        debounce={250}
        exporter={false}
        queryOptions={{ onError: () => {} }}
      >
        {bar ?? <ListBar addTo={addTo} actions={actions} filters={filters} />}
        <Card sx={{ position: 'relative', overflow: 'hidden' }}>
          <ListContent isNested={backTo !== undefined}>
            {bulkActions && <SelectionBar>{bulkActions}</SelectionBar>}
            <RecordTable>
              {bulkActions && <SelectionColumn isSelectable={isSelectable} />}
              {children}
            </RecordTable>
          </ListContent>
        </Card>
        <Suspense>
          <ListPagination />
        </Suspense>
      </ListBase>
    </>
  )
}

/** The table, or why there is none. Rows that are there already stay while the server cannot be reached. */
function ListContent({ isNested, children }: { isNested: boolean; children: ReactNode }): ReactNode {
  const { error, data } = useListContext()
  const message = useErrorMessage(error)
  if (error && !(data && isOutage(error))) return <ListError isNested={isNested} />
  return (
    <>
      {error && <Alert severity="warning">{message}</Alert>}
      {children}
    </>
  )
}

/**
 * The parent record of a nested list may not exist. Retrying a search that takes too long would not help, so the whole
 * list is offered instead.
 */
function ListError({ isNested }: { isNested: boolean }): ReactNode {
  const t = useTranslate()
  const { error, refetch, setFilters } = useListContext()
  const retry = useRetryOrLeave(refetch)
  const isTooSlow = error instanceof HttpError && error.body?.code === ('list.too_slow' satisfies ErrorCode)
  if (isNested && isMissing(error)) return <NotFoundMessage />
  return (
    <LoadError
      title={t('admin.list.loadFailed')}
      error={error}
      onRetry={() => (isTooSlow ? setFilters({}) : retry())}
      retryLabel={isTooSlow ? t('admin.list.clearFilters') : undefined}
    />
  )
}
