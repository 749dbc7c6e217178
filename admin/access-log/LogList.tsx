import type { ReactNode } from 'react'
import { type SortPayload, useResourceContext } from 'react-admin'
import type { ExportListProps } from '../lists/ExportListButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { type LogFilter, LogFilters } from './LogFilters.tsx'
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
      <PortalList key={resource} tab={tab} sort={sort} bar={<LogFilters filters={filters} toRow={toRow} />}>
        {children}
      </PortalList>
    </>
  )
}
