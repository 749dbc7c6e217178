import type { SessionPayload } from '#common/contract/session.ts'
import { href, isPublicRoute, routeOf } from '#common/paths.ts'
import type { Session } from './session.ts'

const pathKey = 'vitrine.return'
const userKey = 'vitrine.returnHolder'

const isRun = (pathname: string): boolean => routeOf(pathname) === 'playlistRun'

const userId = ({ emp, sub }: SessionPayload): string => `${emp}/${sub}`

function clearReturnTo(): void {
  for (const key of [pathKey, userKey]) sessionStorage.removeItem(key)
}

/**
 * Remembers, for this tab, where to return after sign-in. Only a playlist run is remembered, so that a TV resumes it;
 * from any other screen sign-in leads to the user's home (spec 2).
 * @param user the user whose session ended there, if any
 */
export function saveReturnTo(
  { pathname, search }: { pathname: string; search: string },
  user: SessionPayload | undefined,
): void {
  clearReturnTo()
  if (!isRun(pathname)) return
  sessionStorage.setItem(pathKey, pathname + search)
  if (user) sessionStorage.setItem(userKey, userId(user))
}

/** Reads and clears the remembered path; undefined if there is none or it belonged to another user. */
export function consumeReturnTo(user: SessionPayload | undefined): string | undefined {
  const path = sessionStorage.getItem(pathKey) ?? ''
  const owner = sessionStorage.getItem(userKey)
  clearReturnTo()
  const isOtherUsers = owner !== null && owner !== (user && userId(user))
  return !isOtherUsers && isRun(path.split('?')[0] ?? '') ? path : undefined
}

/**
 * Whether the page starts with the sign-in screen: at its own path, or redirected from a screen that needs a session.
 * A token in the URL is a session, which the router stores.
 */
export function redirectToLogin(session: Session): boolean {
  const { pathname, search } = window.location
  const route = routeOf(pathname)
  if (route === 'login') return !new URLSearchParams(search).get('token')
  if (session.token() !== null || !route || isPublicRoute(route)) return false
  saveReturnTo(window.location, undefined)
  window.history.replaceState(null, '', href('login'))
  return true
}
