import { type RouteObject, redirect, replace } from 'react-router-dom'
import { href, paths } from '#common/paths.ts'
import { BrokenScreen } from './layout/BrokenScreen.tsx'
import { LostScreen } from './layout/LostScreen.tsx'
import { LoginScreen } from './login/LoginScreen.tsx'
import { rememberPlace } from './login/returnPlace.ts'
import type { Portal } from './portal/Portal.ts'
import { places, screens } from './screens.ts'

/** While the first screen's code is on its way. */
const Nothing = () => null

/**
 * The viewer's addresses. The login screen comes with the page; all else, with the frame around it, when somebody is
 * signed in.
 */
export function routes({ session, config }: Portal): RouteObject[] {
  /** A token in the address is stored and taken out of it; the person is led to the report (contract, decision 6). */
  const takeToken: RouteObject['loader'] = ({ request }) => {
    const token = new URL(request.url).searchParams.get('token')
    if (!token) return null
    session.open(token)
    return replace(href('report', { id_report: config.tokenReport }))
  }
  const signedInOnly: NonNullable<RouteObject['middleware']>[number] = ({ request }) => {
    if (session.token() !== null) return
    rememberPlace(new URL(request.url), session.lastHolder())
    throw redirect(href('login'))
  }

  return [
    {
      ErrorBoundary: BrokenScreen,
      HydrateFallback: Nothing,
      children: [
        { path: paths.login.path, loader: takeToken, Component: LoginScreen },
        {
          middleware: [signedInOnly],
          lazy: { Component: screens.frame },
          children: places.map((place) => ({ path: paths[place].path, lazy: { Component: screens[place] } })),
        },
        { path: '*', Component: LostScreen },
      ],
    },
  ]
}
