import { CssBaseline } from '@mui/material'
import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import {
  AdminContext,
  type AuthProvider,
  CoreAdminUI,
  CustomRoutes,
  HttpError,
  type I18nProvider,
  memoryStore,
  Resource,
} from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { chooseTheme, readThemeChoice } from '#common/browser/theme-choice.ts'
import type { PublicConfig } from '#common/config.ts'
import { isTemporary, isUnavailable } from '#common/temporary-failure.ts'
import { Loading } from './components/Loading.tsx'
import type { PortalDataProvider } from './data/data-provider.ts'
import { ConfigProvider } from './hooks/useConfig.ts'
import { type Device, DeviceProvider } from './hooks/useDevice.ts'
import { useReactiveI18nProvider } from './i18n/useReactiveI18nProvider.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { UnknownAddress } from './layout/NotFound.tsx'
import { Notifications } from './layout/Notifications.tsx'
import { routerProvider } from './layout/router-provider.ts'
import { resources, routes } from './routes.tsx'
import { muiTheme } from './theme/mui-theme.ts'
import { ThemeChoiceContext, useScheme } from './theme/useScheme.ts'

export interface AppProps {
  config: PublicConfig
  device: Device
  authProvider: AuthProvider
  dataProvider: PortalDataProvider
  i18nProvider: I18nProvider
}

/** Whether a retry may help; too many requests are not followed by more. */
const isRetryable = (error: Error): boolean =>
  error instanceof HttpError && isTemporary(error.status) && error.status !== 429

/** Whether the server is not available. */
const isOutage = (error: Error): boolean =>
  error instanceof HttpError &&
  (error.status === 0 || isUnavailable({ status: error.status, code: error.body?.code }))

/** Without react-admin's texts for it. */
const ScreenLoading = (): ReactNode => <Loading />

/** How often a screen that could not be loaded tries again while the server is not available. */
const outageIntervalMs = 5_000

function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && isRetryable(error),
        refetchInterval: ({ state: { status, error } }) =>
          status === 'error' && error !== null && isOutage(error) && outageIntervalMs,
      },
    },
  })
  // react-admin renders all screens again for each answer. There are no permissions, and after the first check the server
  // checks the session with each call.
  client.setQueryData(['auth', 'getPermissions', {}], null)
  client.setQueryDefaults(['auth', 'checkAuth'], { staleTime: Number.POSITIVE_INFINITY })
  // react-admin stores each row of a list as a record, with a timer that takes longer than the row.
  for (const { name } of resources)
    client.setQueryDefaults([name, 'getOne'], { gcTime: Number.POSITIVE_INFINITY })
  return client
}

/** The back-office: react-admin with the portal's providers, theme and addresses. */
export function App(props: AppProps): ReactNode {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Providers {...props} /> }]))
  return <RouterProvider router={router} />
}

function Providers({ config, device, i18nProvider, ...providers }: AppProps): ReactNode {
  const [store] = useState(() => memoryStore({ locale: i18nProvider.getLocale() }))
  const reactiveI18nProvider = useReactiveI18nProvider(i18nProvider, store)
  const [choice, setChoice] = useState(readThemeChoice)
  const scheme = useScheme(choice)
  const loading = reactiveI18nProvider.translate('common.loading')
  const theme = useMemo(
    () => muiTheme(scheme, config.brandColor, loading),
    [scheme, config.brandColor, loading],
  )
  const [queryClient] = useState(createQueryClient)
  const themeChoice = useMemo(
    () => ({
      choice,
      setChoice: (next: typeof choice) => {
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
          <AdminContext
            {...providers}
            i18nProvider={reactiveI18nProvider}
            queryClient={queryClient}
            store={store}
            routerProvider={routerProvider}
            theme={theme}
            defaultTheme="light"
          >
            <CssBaseline enableColorScheme />
            {/* react-admin's Admin would bring a layout and a sign-in form that are never shown. */}
            <CoreAdminUI
              layout={AppLayout}
              catchAll={UnknownAddress}
              loading={ScreenLoading}
              error={ErrorScreen}
              accessDenied={ErrorScreen}
              authenticationError={ErrorScreen}
              loginPage={false}
              authCallbackPage={false}
              disableTelemetry
              requireAuth
            >
              {resources.map((resource) => (
                <Resource key={resource.name} {...resource} />
              ))}
              <CustomRoutes>{routes}</CustomRoutes>
            </CoreAdminUI>
            <Notifications />
          </AdminContext>
        </ThemeChoiceContext>
      </DeviceProvider>
    </ConfigProvider>
  )
}
