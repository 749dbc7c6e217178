import { Tab, Tabs } from '@mui/material'
import type { ReactNode } from 'react'
import { useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { href } from '#common/paths.ts'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { PortalList } from '../lists/PortalList.tsx'
import { exportSafeCsv } from './export-safe-csv.ts'
import { type LogFilter, LogFilters } from './LogFilters.tsx'

interface LogListProps {
  filters: readonly LogFilter[]
  /** The columns. */
  children: ReactNode
}

/** A list of the access log, newest first, with tabs for the other ones. */
export function LogList({ filters, children }: LogListProps): ReactNode {
  const t = useTranslate()
  const resource = useResourceContext()
  const title = useListTitle(resource)
  return (
    <>
      <Tabs value={resource} aria-label={title} sx={{ pt: 1 }}>
        <Tab component={Link} value="page-views" to={href('accessLog')} label={t('admin.log.pageViews')} />
        <Tab component={Link} value="sign-ins" to={href('signInLog')} label={t('admin.log.signIns')} />
        <Tab component={Link} value="playlist-runs" to={href('runLog')} label={t('admin.log.runs')} />
      </Tabs>
      <PortalList
        key={resource}
        sort={{ field: 'at', order: 'DESC' }}
        bar={<LogFilters filters={filters} />}
        exporter={exportSafeCsv}
      >
        {children}
      </PortalList>
    </>
  )
}
