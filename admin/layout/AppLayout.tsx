import { type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import { Layout, Sidebar, type SidebarProps } from 'react-admin'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { MainMenu } from './MainMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** The shell around every screen: top bar and left menu. */
export const AppLayout = ({ children }: { children: ReactNode }): ReactNode => (
  <Layout appBar={TopBar} sidebar={ResponsiveSidebar} menu={MainMenu} error={ErrorScreen} appBarAlwaysOn>
    {children}
  </Layout>
)

/** The sidebar; on phones it opens over the screen as a dialog, which needs an accessible name. */
function ResponsiveSidebar(props: SidebarProps): ReactNode {
  const t = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const slotProps = { paper: { 'aria-label': t('admin.menu.label') } }
  return <Sidebar {...props} slotProps={isPhone ? slotProps : {}} />
}
