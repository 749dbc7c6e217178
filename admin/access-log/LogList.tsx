import type { ReactNode } from 'react'
import { type Exporter, useResourceContext } from 'react-admin'
import { PortalList } from '../lists/PortalList.tsx'
import { exportSafeCsv } from './export-safe-csv.ts'
import { type LogFilter, LogFilters } from './LogFilters.tsx'
import { LogTabs } from './LogTabs.tsx'

interface LogListProps {
  filters: readonly LogFilter[]
  exporter?: Exporter
  /** The columns. */
  children: ReactNode
}

/** A list of the access log, newest first, with tabs for the other ones. */
export function LogList({ filters, exporter = exportSafeCsv, children }: LogListProps): ReactNode {
  const resource = useResourceContext()
  return (
    <>
      <LogTabs current={resource} />
      <PortalList
        key={resource}
        sort={{ field: 'at', order: 'DESC' }}
        bar={<LogFilters filters={filters} />}
        exporter={exporter}
      >
        {children}
      </PortalList>
    </>
  )
}
