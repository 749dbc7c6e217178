import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import {
  Admin,
  type AuthProvider,
  CustomRoutes,
  HttpError,
  type I18nProvider,
  memoryStore,
} from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { chooseTheme, readThemeChoice } from '#common/browser/theme-choice.ts'
import type { PublicConfig } from '#common/config.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Notices } from './layout/Notices.tsx'
import { ConfigProvider } from './providers/ConfigContext.ts'
import { type Device, DeviceProvider } from './providers/DeviceContext.ts'
import type { PortalDataProvider } from './providers/dataProvider.ts'
import { useLanguage } from './providers/useLanguage.ts'
import { routes } from './routes.tsx'
import { muiTheme } from './theme/muiTheme.ts'
import { ThemeChoiceContext, useScheme } from './theme/useScheme.ts'

export interface AppProps {
  config: PublicConfig
  device: Device
  authProvider: AuthProvider
  dataProvider: PortalDataProvider
  i18nProvider: I18nProvider
}

/** Only what may pass by itself is tried again: no answer, or a service that is down for a moment. */
const mayPass = (error: Error): boolean =>
  error instanceof HttpError && (error.status === 0 || error.status === 502 || error.status === 503)

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: (count, error) => count < 2 && mayPass(error) } },
  })

/** The back-office: react-admin over the portal's providers, theme and addresses. */
export function App(props: AppProps): ReactNode {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Portal {...props} /> }]))
  return <RouterProvider router={router} />
}

function Portal({ config, device, i18nProvider, ...providers }: AppProps): ReactNode {
  const languages = useLanguage(i18nProvider)
  const [choice, setChoice] = useState(readThemeChoice)
  const scheme = useScheme(choice)
  const loading = languages.translate('common.loading')
  const theme = useMemo(
    () => muiTheme(scheme, config.brandColor, loading),
    [scheme, config.brandColor, loading],
  )
  const [queryClient] = useState(createQueryClient)
  const [store] = useState(memoryStore)
  const themeChoice = useMemo(
    () => ({
      choice,
      choose: (next: typeof choice) => {
        chooseTheme(next)
        setChoice(next)
      },
    }),
    [choice],
  )

  return (
    <ConfigProvider value={config}>
      <DeviceProvider value={device}>
        <ThemeChoiceContext value={themeChoice}>
          <Admin
            {...providers}
            i18nProvider={languages}
            queryClient={queryClient}
            store={store}
            theme={theme}
            defaultTheme="light"
            layout={AppLayout}
            notification={Notices}
            catchAll={NotFound}
            loginPage={false}
            disableTelemetry
            requireAuth
          >
            <CustomRoutes>{routes}</CustomRoutes>
          </Admin>
        </ThemeChoiceContext>
      </DeviceProvider>
    </ConfigProvider>
  )
}
