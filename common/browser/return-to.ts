import { type App, isPublicRoute, paths, routeOf } from '../addresses/paths.ts'
import type { SessionPayload } from '../contract/session.ts'
import { userKey } from './session.ts'

const pathKey = 'vitrine.return'
const holderKey = 'vitrine.returnHolder'

/** The route of a path that may be returned to, never another site's address. */
const routeToReturnTo = (path: string) => {
  const route = routeOf(path.split('?')[0] ?? '')
  return route && route !== 'login' && !isPublicRoute(route) ? route : undefined
}

function clearReturnTo(): void {
  for (const key of [pathKey, holderKey]) sessionStorage.removeItem(key)
}

/** Whether a playlist runs there: it continues after any sign-in, because no one may be at the screen. */
const isRun = (path: string): boolean => routeToReturnTo(path) === 'playlistRun'

/**
 * Remembers, for this tab, where to return after sign-in (decision 010).
 * @param user the user whose session ended there, if any
 * @param signedOut the user chose to leave
 */
export function saveReturnTo(
  { pathname, search }: { pathname: string; search: string },
  user?: SessionPayload,
  signedOut = false,
): void {
  // A reload does not know whose session ended here.
  const owner = user ? userKey(user) : sessionStorage.getItem(holderKey)
  clearReturnTo()
  if (!routeToReturnTo(pathname) || (signedOut && !isRun(pathname))) return
  sessionStorage.setItem(pathKey, pathname + search)
  if (owner) sessionStorage.setItem(holderKey, owner)
}

/**
 * Reads and clears the remembered path. Pairing leads administrators on to their app.
 * @param app of the user who has signed in; undefined is returned for a path of the other one, or of another user
 */
export function consumeReturnTo(user: SessionPayload | undefined, app: App): string | undefined {
  const path = sessionStorage.getItem(pathKey) ?? ''
  const owner = sessionStorage.getItem(holderKey)
  clearReturnTo()
  if (owner !== null && owner !== (user && userKey(user))) return undefined
  const route = routeToReturnTo(path)
  return route && (paths[route].app === app || route === 'pairDisplay') ? path : undefined
}
