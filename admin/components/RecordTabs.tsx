import { Box, Breadcrumbs, Link as MuiLink, Tab, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { href } from '#common/addresses/paths.ts'
import { useListTitle } from '../i18n/useListTitle.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { TabRow } from './TabRow.tsx'

interface RecordTabsProps {
  /** What contains the record. */
  parents?: { name: string; to: string }[]
  name: string
  /** The name of the row of tabs. */
  label: string
  tabs: Record<string, { label: string; to: string }>
  /** The tab of this screen. */
  current: string
}

/**
 * The way to a record, and the screens about it as tabs, each with its own address. Management is hidden from screen
 * readers and the Tab key, which have the item of the menu with the same name.
 */
export function RecordTabs({ parents = [], name, label, tabs, current }: RecordTabsProps): ReactNode {
  const t = useTranslate()
  const management = useListTitle('groups')
  return (
    <Box sx={{ width: '100%', pt: 1.5 }}>
      <Breadcrumbs component="div" role="group" aria-label={t('admin.recordTabs.path')} separator="›">
        <MuiLink component={Link} to={href('management')} aria-hidden tabIndex={-1} color="textSecondary">
          {management}
        </MuiLink>
        {parents.map(({ name: parent, to }) => (
          <MuiLink key={to} component={Link} to={to} color="textSecondary">
            {parent}
          </MuiLink>
        ))}
        <Typography color="textPrimary" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Breadcrumbs>
      <TabRow value={current} aria-label={label} sx={{ borderBottom: 1, borderColor: 'divider' }}>
        {Object.entries(tabs).map(([value, tab]) => (
          <Tab key={value} component={Link} value={value} to={tab.to} label={tab.label} />
        ))}
      </TabRow>
    </Box>
  )
}
