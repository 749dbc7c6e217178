import { href, isPublicRoute, routeOf } from '#common/addresses/paths.ts'
import { saveReturnTo } from '#common/browser/return-to.ts'
import type { Session } from './session.ts'

/**
 * Whether the page starts with the sign-in screen: at its own path, or redirected from a screen that needs a session.
 * A token in the URL is a session, which the router stores.
 */
export function redirectToLogin(session: Session): boolean {
  const { pathname, search } = window.location
  const route = routeOf(pathname)
  // A signed-in user is led on from there.
  if (route === 'login') return session.token() === null && !new URLSearchParams(search).get('token')
  if (session.token() !== null || !route || isPublicRoute(route)) return false
  saveReturnTo(window.location)
  window.history.replaceState(null, '', href('login'))
  return true
}
