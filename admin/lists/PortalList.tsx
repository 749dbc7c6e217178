import type { ReactElement, ReactNode } from 'react'
import { DataTable, type Exporter, List, Pagination, type SortPayload, useListContext } from 'react-admin'
import type { LogName } from '#common/contract/log.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import type { ResourceName } from '../providers/resources.ts'
import { ListBar } from './ListBar.tsx'
import { ListFailed } from './ListFailed.tsx'
import { NothingListed } from './NothingListed.tsx'

interface PortalListProps {
  resource: ResourceName | LogName
  title: string
  sort: SortPayload
  /** Ids of what the list is nested in. */
  filter?: Record<string, string | number>
  /** Address of the form that adds one; absent where nothing can be added. */
  addTo?: string
  /** Where Back leads, for a list inside something. */
  backTo?: string
  /** Keeps the person's place apart from that in other lists of the same resource. */
  storeKey?: string
  /** Stands above the list instead of search and add. */
  bar?: ReactElement
  /** Absent where nothing can be exported. */
  exporter?: Exporter
  /** The columns. */
  children: ReactNode
}

/** A list of the back-office: searched, sorted and paged on the server, with what it says when empty or failed. */
export function PortalList({
  resource,
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
  return (
    <>
      <PageTitle title={title} />
      <List
        resource={resource}
        title={false}
        sort={sort}
        filter={filter}
        storeKey={storeKey}
        perPage={25}
        debounce={250}
        exporter={exporter ?? false}
        queryOptions={{ onError: () => {} }}
        actions={bar ?? <ListBar addTo={addTo} backTo={backTo} />}
        empty={false}
        error={<ListFailed />}
        pagination={<PagesBelow />}
      >
        <DataTable bulkActionButtons={false} rowClick={false} empty={<NothingListed />} size="medium">
          {children}
        </DataTable>
      </List>
    </>
  )
}

/** No pages below a list that could not be loaded. */
function PagesBelow(): ReactNode {
  const { error } = useListContext()
  return error ? null : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
}
