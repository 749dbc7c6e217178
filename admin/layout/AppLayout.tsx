import type { ReactNode } from 'react'
import { Layout } from 'react-admin'
import { Navigation } from './Navigation.tsx'
import { ScreenFailed } from './ScreenFailed.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

/** The shell of every screen: top bar, left menu, and the screen itself. */
export const AppLayout = ({ children }: { children: ReactNode }): ReactNode => (
  <Layout appBar={TopBar} sidebar={SideMenu} menu={Navigation} error={ScreenFailed} appBarAlwaysOn>
    {children}
  </Layout>
)
