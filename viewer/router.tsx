import type { ComponentType, ReactNode } from 'react'
import {
  createBrowserRouter,
  type RouteObject,
  RouterProvider,
  redirect,
  replace,
  useNavigate,
} from 'react-router-dom'
import { loadChunk } from '#common/browser/load-chunk.ts'
import { href, paths } from '#common/paths.ts'
import type { AppContext } from './app/app-context.ts'
import { saveReturnTo } from './app/return-to.ts'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { NotFoundScreen } from './layout/NotFoundScreen.tsx'
import { LoginScreen } from './login/LoginScreen.tsx'
import { importAppShell, screenNames, screens } from './screens.ts'

const loadWhenOpened = (load: () => Promise<ComponentType>) => () => loadChunk(load)

/** Shown while the first screen's code is loading. */
const Nothing = () => null

/** The sign-in screen of a user whose session ended on this page. */
function LoginRoute(): ReactNode {
  const navigate = useNavigate()
  return <LoginScreen onSignedIn={async (path) => navigate(path, { replace: true })} />
}

function routes({ session, config }: AppContext): RouteObject[] {
  /** Stores a token given in the URL, removes it from there and opens the configured report (decision 018). */
  const consumeUrlToken: RouteObject['loader'] = ({ request }) => {
    const token = new URL(request.url).searchParams.get('token')
    if (!token) return null
    session.open(token)
    return replace(href('report', { id_report: config.tokenReport }))
  }
  const requireSession: NonNullable<RouteObject['middleware']>[number] = ({ request }) => {
    if (session.token() !== null) return
    saveReturnTo(new URL(request.url), session.lastUser())
    throw redirect(href('login'))
  }

  return [
    {
      ErrorBoundary: ErrorScreen,
      HydrateFallback: Nothing,
      children: [
        { path: paths.login.path, loader: consumeUrlToken, Component: LoginRoute },
        {
          middleware: [requireSession],
          lazy: { Component: loadWhenOpened(importAppShell) },
          children: screenNames.map((name) => ({
            path: paths[name].path,
            lazy: { Component: loadWhenOpened(screens[name]) },
          })),
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ]
}

/**
 * Creates the router and resolves to the element that renders it.
 * @param path where to navigate first, after sign-in; the current URL by default
 */
export async function openRouter(app: AppContext, path?: string): Promise<ReactNode> {
  const router = createBrowserRouter(routes(app))
  if (path) await router.navigate(path, { replace: true })
  return <RouterProvider router={router} />
}
