import { Drawer, useMediaQuery } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation, useTranslate as useReactAdminTranslate } from 'react-admin'
import { ErrorBoundary } from '#common/ui/ErrorBoundary.tsx'
import { Loading } from '../components/Loading.tsx'
import { ConfirmIdentity } from '../confirmation/ConfirmIdentity.tsx'
import { useTranslate } from '../i18n/useTranslate.ts'
import styles from './AppLayout.module.css'
import { ErrorScreen } from './ErrorScreen.tsx'
import { MainMenu } from './MainMenu.tsx'
import { TopBar, titleId } from './TopBar.tsx'
import { useMessageOfPreviousPage } from './useMessageOfPreviousPage.ts'

/** Where the viewer's navigation is at the bottom; the back-office's has too many items for that and is a drawer. */
const phones = '(width <= 480px), (width <= 640px) and (height > 480px)'

const skipToContent = () => document.getElementById('main-content')?.focus()

/** The shell around every screen: navigation on the left, top bar, content. */
export function AppLayout({ children }: { children: ReactNode }): ReactNode {
  const t = useTranslate()
  const translate = useReactAdminTranslate()
  const { pathname, key } = useLocation()
  useMessageOfPreviousPage()
  const isPhone = useMediaQuery(phones, { noSsr: true })
  // The drawer is open at a history entry, so that every navigation closes it.
  const [openAt, setOpenAt] = useState<string>()
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        {translate('ra.navigation.skip_nav')}
      </button>
      {isPhone ? (
        <Drawer
          open={openAt === key}
          onClose={() => setOpenAt(undefined)}
          slotProps={{ paper: { 'aria-label': t('admin.menu.label') } }}
        >
          <MainMenu variant="drawer" />
        </Drawer>
      ) : (
        <MainMenu variant="rail" />
      )}
      <div className={styles.page}>
        <TopBar onMenu={isPhone ? () => setOpenAt(key) : undefined} />
        <main id="main-content" tabIndex={-1} aria-labelledby={titleId} className={styles.main}>
          <ErrorBoundary fallback={<ErrorScreen />} resetKey={pathname}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <ConfirmIdentity />
    </div>
  )
}
