import { jwtDecode } from 'jwt-decode'
import { type SessionPayload, viewAudience } from '../contract/session.ts'
import { lastUserKey, tokenKey } from '../theme/page-shell.ts'

export const readToken = (): string | null => sessionStorage.getItem(tokenKey) || null

/** Marks a tab whose session has ended. */
const endedKey = 'vitrine.sessionEnded'

/** Whether an administrator views the portal as the user: such a session stays in its tab (decision 067). */
export const isViewingAs = (): boolean => readSession()?.aud === viewAudience

/** This tab has a session that new ones may adopt, and was used last if it is visible: hidden ones renew tokens too. */
export function markSession(): void {
  if (isViewingAs()) return
  if (document.visibilityState === 'hidden' && lastSessionUser() !== null) return
  localStorage.setItem(lastUserKey, userOf(readToken() ?? ''))
}

/** The user whose tab was used last, as by {@link userOf}; null if that session has ended. */
export const lastSessionUser = (): string | null => localStorage.getItem(lastUserKey)

/** Key of a copy in local storage, where the user asked to stay signed in (decision 035). */
const persistentKey = 'vitrine.token'

/** Key of the list that the installed app shows without a network, next to the token (decision 114). */
export const offlineListKey = 'vitrine.offlineList'

/** The token of a user who asked to stay signed in. */
export const readKeptToken = (): string | null => localStorage.getItem(persistentKey)

function forgetPersistent(): void {
  for (const key of [persistentKey, offlineListKey]) localStorage.removeItem(key)
}

/** Whether the copy is of this session. Another session may be open in a tab that an address signed in. */
export function isPersistent(token: string): boolean {
  const { sid } = decodeToken(readKeptToken() ?? '') ?? {}
  return sid !== undefined && sid === decodeToken(token)?.sid
}

/** @param persistent of a sign-in: whether the session outlives the browser. A renewed token leaves it as it was. */
export function storeToken(token: string, persistent?: boolean): void {
  sessionStorage.setItem(tokenKey, token)
  sessionStorage.removeItem(endedKey)
  if (persistent ?? isPersistent(token)) localStorage.setItem(persistentKey, token)
  else if (persistent === false) forgetPersistent()
  markSession()
}

/**
 * Gives a new tab the session that was kept when the browser was closed. Only the server knows whether it has expired.
 * @returns whether there is one
 */
export function restoreToken(): boolean {
  const token = readKeptToken()
  if (token === null || !mayAdoptSession()) return false
  storeToken(token)
  return true
}

export function clearToken(): void {
  if (isPersistent(readToken() ?? '')) forgetPersistent()
  const isLast = lastSessionUser() === userOf(readToken() ?? '')
  if (isLast && !isViewingAs()) localStorage.removeItem(lastUserKey)
  for (const key of [tokenKey, offlineListKey]) sessionStorage.removeItem(key)
  sessionStorage.setItem(endedKey, '1')
}

/**
 * Signs the user of this tab out of it, and of the session that the browser keeps for this user.
 * @returns the tokens whose sessions the server has to end
 */
export function signOutHere(): string[] {
  const [token, kept] = [readToken(), readKeptToken()]
  const isOwn = kept !== null && !isViewingAs() && userOf(kept) === userOf(token ?? '')
  if (isOwn) forgetPersistent()
  clearToken()
  return [...new Set([token, isOwn ? kept : null])].filter((each) => each !== null)
}

/** Whether this tab never had a session. */
export const mayAdoptSession = (): boolean =>
  readToken() === null && sessionStorage.getItem(endedKey) === null

/** Payload of the stored token; undefined without a readable one. */
export const readSession = (): SessionPayload | undefined => decodeToken(readToken() ?? '')

/** Payload of a token; undefined if it cannot be read. Only the server verifies it. */
export function decodeToken(token: string): SessionPayload | undefined {
  try {
    return jwtDecode<SessionPayload>(token)
  } catch {
    return undefined
  }
}

/** Identifies a user within this browser. */
export const userKey = ({ emp, sub }: Pick<SessionPayload, 'emp' | 'sub'>): string => `${emp}/${sub}`

/** The user of a token, within this browser; the same for all tokens of a platform without user ids. */
export function userOf(token: string): string {
  const user = decodeToken(token)
  return user?.sub === undefined ? 'unknown' : userKey(user)
}

/** When a token expires, in milliseconds since 1970; never, if it does not say so. */
export const tokenExpiry = (token: string): number =>
  (decodeToken(token)?.exp ?? Number.POSITIVE_INFINITY) * 1000

/**
 * Identifies the signed-in user; the token itself does on a platform whose token has no user id. Undefined without a
 * session, and for an administrator who views the portal as a user.
 */
function currentUser(): string | undefined {
  if (isViewingAs()) return undefined
  const user = readSession()
  return user?.sub === undefined ? (readToken() ?? undefined) : userKey(user)
}

/** Connects this browser's tabs of the portal. */
const channelName = 'vitrine.sign-out'

/** Signs the user of this tab, if any, out of this browser's other tabs. */
export function broadcastSignOut(): void {
  const user = currentUser()
  if (!user) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(user)
  channel.close()
}

/** Calls back when the user of this tab has signed out in another one. */
export function onSignOutInOtherTab(listener: () => void): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    if (data === currentUser()) listener()
  })
}
