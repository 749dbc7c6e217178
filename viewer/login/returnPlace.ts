import { matchPath } from 'react-router-dom'
import { paths } from '#common/paths.ts'

const storageKey = 'vitrine.return'

const isRun = (pathname: string): boolean => matchPath(paths.playlistRun.path, pathname) !== null

/**
 * A place was refused for want of a session. That of a run is kept for this tab, so that a television shows it once
 * somebody has signed in; after any other one a sign-in leads where the person belongs (spec 2).
 */
export function rememberPlace({ pathname, search }: { pathname: string; search: string }): void {
  if (isRun(pathname)) sessionStorage.setItem(storageKey, pathname + search)
  else sessionStorage.removeItem(storageKey)
}

/** The place to go to after the sign-in, once: an address of a run and nothing else. */
export function takePlace(): string | undefined {
  const place = sessionStorage.getItem(storageKey) ?? ''
  sessionStorage.removeItem(storageKey)
  return isRun(place.split('?')[0] ?? '') ? place : undefined
}
