import type { ReactNode } from 'react'
import { Layout } from 'react-admin'
import { ErrorScreen } from './ErrorScreen.tsx'
import { MainMenu } from './MainMenu.tsx'
import { ResponsiveSidebar } from './ResponsiveSidebar.tsx'
import { TopBar } from './TopBar.tsx'

/** The shell around every screen: top bar and left menu. */
export const AppLayout = ({ children }: { children: ReactNode }): ReactNode => (
  <Layout appBar={TopBar} sidebar={ResponsiveSidebar} menu={MainMenu} error={ErrorScreen} appBarAlwaysOn>
    {children}
  </Layout>
)
