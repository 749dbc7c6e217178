import { Tab } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { TabRow } from '../components/TabRow.tsx'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useLogTabs } from './useLogTabs.ts'

/** The tabs of the access log. */
export function LogTabs({ current }: { current: string | undefined }): ReactNode {
  const tabs = useLogTabs()
  return (
    <TabRow value={current} aria-label={useListTitle('page-views')} sx={{ pt: 1 }}>
      {tabs.map(({ name, to, label }) => (
        <Tab key={name} component={Link} value={name} to={to} label={label} />
      ))}
    </TabRow>
  )
}
