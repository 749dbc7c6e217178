import { type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { Layout, Sidebar, type SidebarProps, useNotify } from 'react-admin'
import { consumeFlash } from '#common/browser/flash.ts'
import { routeOf } from '#common/paths.ts'
import { useTranslate } from '../i18n/useTranslate.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { MainMenu } from './MainMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** The shell around every screen: top bar and left menu. */
export function AppLayout({ children }: { children: ReactNode }): ReactNode {
  useMessageOfPreviousPage()
  return (
    <Layout appBar={TopBar} sidebar={ResponsiveSidebar} menu={MainMenu} error={ErrorScreen} appBarAlwaysOn>
      {children}
    </Layout>
  )
}

/** Shows why the user was led here from the other app. The profile shows its message itself. */
function useMessageOfPreviousPage(): void {
  const notify = useNotify()
  useEffect(() => {
    if (routeOf(window.location.pathname) === 'adminProfile') return
    const message = consumeFlash()
    if (message) notify(message, { type: 'error', messageArgs: { _: message } })
  }, [notify])
}

/** The sidebar; on phones it opens over the screen as a dialog, which needs an accessible name. */
function ResponsiveSidebar(props: SidebarProps): ReactNode {
  const t = useTranslate()
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const slotProps = { paper: { 'aria-label': t('admin.menu.label') } }
  return <Sidebar {...props} slotProps={isPhone ? slotProps : {}} />
}
