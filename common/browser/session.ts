import { jwtDecode } from 'jwt-decode'
import type { SessionPayload } from '../contract/session.ts'

/** Where the session token is kept: session storage, under this key (spec 9). */
const tokenKey = 'token'

/** An empty one is none. */
export const readToken = (): string | null => sessionStorage.getItem(tokenKey) || null

export const storeToken = (token: string): void => sessionStorage.setItem(tokenKey, token)

export const clearToken = (): void => sessionStorage.removeItem(tokenKey)

/** What the stored token says of its holder; undefined without a token that can be read. Only the server judges it. */
export function readSession(): SessionPayload | undefined {
  const token = readToken()
  if (!token) return undefined
  try {
    return jwtDecode<SessionPayload>(token)
  } catch {
    return undefined
  }
}

/** Under this key in local storage a tab says who has signed out in it: every tab of the portal hears of changes there. */
const signedOutKey = 'vitrine.signedOut'

/** A short mark of a text: the text itself has no business in local storage. */
const markOf = (text: string): string =>
  [...text].reduce((mark, letter) => (Math.imul(mark, 31) + letter.charCodeAt(0)) | 0, 0).toString(36)

/** Who is signed in; on a platform whose token does not tell, the token stands for its holder. */
function person(): string | undefined {
  const token = readToken()
  if (!token) return undefined
  const { emp, sub } = readSession() ?? {}
  return sub === undefined ? `#${markOf(token)}` : `${emp}/${sub}`
}

/** Tells this browser's other tabs that the person of this one, if there is one, signs out. */
export function broadcastSignOut(): void {
  const who = person()
  if (who) localStorage.setItem(signedOutKey, `${who} ${Date.now()}`)
}

/** Hears that the person of this tab has signed out in another one. */
export function onSignOutInOtherTab(hear: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === signedOutKey && newValue?.split(' ')[0] === person()) hear()
  })
}
