import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { Sidebar, type SidebarProps } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'

/** The sidebar; on phones it opens over the screen as a dialog, which needs an accessible name. */
export function ResponsiveSidebar(props: SidebarProps): ReactNode {
  const t = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const slotProps = { paper: { 'aria-label': t('admin.menu.label') } }
  return <Sidebar {...props} slotProps={isPhone ? slotProps : {}} />
}
