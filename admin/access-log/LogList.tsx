import { Tab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LogName } from '#common/contract/log.ts'
import { href } from '#common/paths.ts'
import { PortalList } from '../lists/PortalList.tsx'
import { useWords } from '../providers/useWords.ts'
import { exportHarmless } from './exportHarmless.ts'
import { type LogFilter, LogFilters } from './LogFilters.tsx'

interface LogListProps {
  resource: LogName
  filters: readonly LogFilter[]
  /** The columns. */
  children: ReactNode
}

/** A list of the access log, newest first, and the way to the others. */
export function LogList({ resource, filters, children }: LogListProps): ReactNode {
  const words = useWords()
  return (
    <>
      <Tabs value={resource} aria-label={words('admin.log.title')} sx={{ pt: 1 }}>
        <Tab
          component={Link}
          value="page-views"
          to={href('accessLog')}
          label={words('admin.log.pageViews')}
        />
        <Tab component={Link} value="sign-ins" to={href('signInLog')} label={words('admin.log.signIns')} />
        <Tab component={Link} value="playlist-runs" to={href('runLog')} label={words('admin.log.runs')} />
      </Tabs>
      <PortalList
        key={resource}
        resource={resource}
        title={words('admin.log.title')}
        sort={{ field: 'at', order: 'DESC' }}
        bar={<LogFilters filters={filters} />}
        exporter={exportHarmless}
      >
        {children}
      </PortalList>
    </>
  )
}
