import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import type { ExportListProps } from '../lists/ExportListButton.tsx'
import { PortalList } from '../lists/PortalList.tsx'
import { type LogFilter, LogFilters } from './LogFilters.tsx'
import { LogTabs } from './LogTabs.tsx'

interface LogListProps {
  filters: readonly LogFilter[]
  toRow?: ExportListProps['toRow']
  /** The columns. */
  children: ReactNode
}

/** A list of the access log, newest first, with tabs for the other ones. */
export function LogList({ filters, toRow, children }: LogListProps): ReactNode {
  const resource = useResourceContext()
  return (
    <>
      <LogTabs current={resource} />
      <PortalList
        key={resource}
        sort={{ field: 'at', order: 'DESC' }}
        bar={<LogFilters filters={filters} toRow={toRow} />}
      >
        {children}
      </PortalList>
    </>
  )
}
