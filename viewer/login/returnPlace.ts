import { matchPath } from 'react-router-dom'
import { paths } from '#common/paths.ts'
import type { SessionPayload } from '#common/session.ts'

const storageKey = 'vitrine.return'
const holderKey = 'vitrine.returnHolder'

const isRun = (pathname: string): boolean => matchPath(paths.playlistRun.path, pathname) !== null

const personOf = ({ emp, sub }: SessionPayload): string => `${emp}/${sub}`

function forgetPlace(): void {
  for (const key of [storageKey, holderKey]) sessionStorage.removeItem(key)
}

/**
 * A place was refused for want of a session. That of a run is kept for this tab, so that a television shows it once
 * somebody has signed in; after any other one a sign-in leads where the person belongs (spec 2).
 * @param holder whose session ended there, where one did
 */
export function rememberPlace(
  { pathname, search }: { pathname: string; search: string },
  holder: SessionPayload | undefined,
): void {
  forgetPlace()
  if (!isRun(pathname)) return
  sessionStorage.setItem(storageKey, pathname + search)
  if (holder) sessionStorage.setItem(holderKey, personOf(holder))
}

/** The place to go to after this person's sign-in, once: an address of a run that was not another person's. */
export function takePlace(person: SessionPayload | undefined): string | undefined {
  const place = sessionStorage.getItem(storageKey) ?? ''
  const holder = sessionStorage.getItem(holderKey)
  forgetPlace()
  const isAnothers = holder !== null && holder !== (person && personOf(person))
  return !isAnothers && isRun(place.split('?')[0] ?? '') ? place : undefined
}
