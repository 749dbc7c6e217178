import { Tabs, type TabsProps } from '@mui/material'
import { type ReactNode, useRef } from 'react'
import { useRevealTab } from '#common/browser/useRevealTab.ts'

type TabRowProps = Pick<TabsProps, 'value' | 'onChange' | 'aria-label' | 'sx' | 'children'>

/** Tabs in one row, which scrolls to the selected one where they do not fit. */
export function TabRow(props: TabRowProps): ReactNode {
  const row = useRef<HTMLDivElement>(null)
  useRevealTab(row, props.value)
  return <Tabs ref={row} variant="scrollable" scrollButtons={false} {...props} />
}
