import { Tab } from '@mui/material'
import type { ReactNode } from 'react'
import { LinkBase as Link } from 'react-admin'
import { TabRow } from './TabRow.tsx'

export interface ScreenTab {
  /** The resource of a list, or the name of another screen. */
  name: string
  to: string
  label: string
}

interface ScreenTabsProps {
  /** The name of the row. */
  label: string
  tabs: readonly ScreenTab[]
  current: string | undefined
}

/** The screens of one item of the menu, each with its own address. */
export function ScreenTabs({ label, tabs, current }: ScreenTabsProps): ReactNode {
  return (
    <TabRow value={current} aria-label={label} sx={{ pt: 1 }}>
      {tabs.map(({ name, to, label: text }) => (
        <Tab key={name} component={Link} value={name} to={to} label={text} />
      ))}
    </TabRow>
  )
}
