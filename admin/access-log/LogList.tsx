import type { ReactNode } from 'react'
import {
  ColumnsButton,
  DataTable,
  FilterButton,
  List,
  type SortPayload,
  TopToolbar,
  useResourceContext,
} from 'react-admin'
import { ListTitle } from '../layout/PageTitle.tsx'
import { ExportListButton, type ExportListProps } from '../lists/ExportListButton.tsx'
import { type LogFilter, logFilters } from './LogFilters.tsx'
import { LogTabs } from './LogTabs.tsx'
import { useLogTabs } from './useLogTabs.ts'

interface LogListProps {
  filters: readonly LogFilter[]
  toRow?: ExportListProps['toRow']
  sort?: SortPayload
  /** The columns. */
  children: ReactNode
}

const newestFirst: SortPayload = { field: 'at', order: 'DESC' }

/** A list of the access log, newest first unless `sort` says otherwise, with tabs for the other ones. */
export function LogList({ filters, toRow, sort = newestFirst, children }: LogListProps): ReactNode {
  const resource = useResourceContext()
  const tab = useLogTabs().find(({ name }) => name === resource)?.label
  return (
    <>
      <LogTabs current={resource} />
      <List
        key={resource}
        title={<ListTitle tab={tab} />}
        sort={sort}
        filters={logFilters(filters)}
        actions={
          <TopToolbar>
            <FilterButton />
            <ColumnsButton />
            <ExportListButton {...(toRow && { toRow })} />
          </TopToolbar>
        }
      >
        <DataTable>{children}</DataTable>
      </List>
    </>
  )
}
