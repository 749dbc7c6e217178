import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { Sidebar, type SidebarProps } from 'react-admin'
import { useWords } from '../providers/useWords.ts'

/** Where the menu stands; on phones it opens over the screen, as a dialog with a name. */
export function SideMenu(props: SidebarProps): ReactNode {
  const words = useWords()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const named = { paper: { 'aria-label': words('admin.menu.label') } }
  return <Sidebar {...props} slotProps={isPhone ? named : {}} />
}
