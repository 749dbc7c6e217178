import { type RouteObject, redirect, replace } from 'react-router-dom'
import { href, paths } from '#common/paths.ts'
import type { AppContext } from './app/AppContext.ts'
import { saveReturnTo } from './app/returnTo.ts'
import { ErrorScreen } from './layout/ErrorScreen.tsx'
import { NotFoundScreen } from './layout/NotFoundScreen.tsx'
import { LoginScreen } from './login/LoginScreen.tsx'
import { loadAppShell, screenNames, screens } from './screens.ts'

/** Shown while the first screen's code is loading. */
const Nothing = () => null

/** The viewer's routes. The sign-in screen is part of the first download; everything else is loaded after signing in. */
export function routes({ session, config }: AppContext): RouteObject[] {
  /** Stores a token given in the URL, removes it from there and opens the configured report (contract, decision 6). */
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
        { path: paths.login.path, loader: consumeUrlToken, Component: LoginScreen },
        {
          middleware: [requireSession],
          lazy: { Component: loadAppShell },
          children: screenNames.map((name) => ({
            path: paths[name].path,
            lazy: { Component: screens[name] },
          })),
        },
        { path: '*', Component: NotFoundScreen },
      ],
    },
  ]
}
