import { type ReactNode, useMemo, useState } from 'react'
import { Admin, type AuthProvider, CustomRoutes, type I18nProvider, Resource } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { chooseTheme, readThemeChoice } from '#common/browser/theme-choice.ts'
import type { PublicConfig } from '#common/contract/public-config.ts'
import { routerProvider } from './addresses/router-provider.tsx'
import { Loading } from './components/Loading.tsx'
import type { PortalDataProvider } from './data/data-provider.ts'
import { createQueryClient } from './data/query-client.ts'
import { createStore } from './data/store.ts'
import { ConfigProvider } from './hooks/useConfig.ts'
import { type Device, DeviceProvider } from './hooks/useDevice.ts'
import { useReactiveI18nProvider } from './i18n/useReactiveI18nProvider.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { UnknownAddress } from './layout/NotFound.tsx'
import { Notifications } from './layout/Notifications.tsx'
import { resources } from './resources.ts'
import { customRoutes } from './routes.tsx'
import { muiTheme } from './theme/mui-theme.ts'
import { ThemeChoiceContext, useScheme } from './theme/useScheme.ts'

export interface AppProps {
  config: PublicConfig
  device: Device
  authProvider: AuthProvider
  dataProvider: PortalDataProvider
  i18nProvider: I18nProvider
}

const CrashScreen = (): ReactNode => <ErrorScreen />

/** Without react-admin's texts for it. */
const ScreenLoading = (): ReactNode => <Loading />

/** The back-office: react-admin with the portal's providers, theme and addresses. */
export function App(props: AppProps): ReactNode {
  const [router] = useState(() => createBrowserRouter([{ path: '*', element: <Providers {...props} /> }]))
  return <RouterProvider router={router} />
}

function Providers({ config, device, i18nProvider, ...providers }: AppProps): ReactNode {
  const [store] = useState(() => createStore({ locale: i18nProvider.getLocale() }))
  const reactiveI18nProvider = useReactiveI18nProvider(i18nProvider, store)
  const [choice, setChoice] = useState(readThemeChoice)
  const scheme = useScheme(choice)
  const theme = useMemo(() => {
    const textOf = (name: string) => reactiveI18nProvider.translate(`common.${name}`)
    return muiTheme(scheme, config.brandColor, {
      ...{ loading: textOf('loading'), search: textOf('search'), edit: textOf('edit') },
      ...{ open: textOf('open'), close: textOf('close'), clear: textOf('clear') },
    })
  }, [scheme, config.brandColor, reactiveI18nProvider])
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
          <Admin
            {...providers}
            i18nProvider={reactiveI18nProvider}
            queryClient={queryClient}
            store={store}
            routerProvider={routerProvider}
            theme={theme}
            defaultTheme="light"
            layout={AppLayout}
            notification={Notifications}
            catchAll={UnknownAddress}
            loading={ScreenLoading}
            error={CrashScreen}
            accessDenied={CrashScreen}
            authenticationError={CrashScreen}
            loginPage={false}
            authCallbackPage={false}
            disableTelemetry
            requireAuth
          >
            {resources.map((resource) => (
              <Resource key={resource.name} {...resource} />
            ))}
            <CustomRoutes>{customRoutes}</CustomRoutes>
          </Admin>
        </ThemeChoiceContext>
      </DeviceProvider>
    </ConfigProvider>
  )
}
