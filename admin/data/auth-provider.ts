import { type AuthProvider, HttpError } from 'react-admin'
import { href, routeOf } from '#common/addresses/paths.ts'
import { createSessionEnd } from '#common/browser/end-sessions.ts'
import { setFlash } from '#common/browser/flash.ts'
import { enterPage, leavePage } from '#common/browser/leave-page.ts'
import { saveReturnTo } from '#common/browser/return-to.ts'
import {
  broadcastSignOut,
  clearToken,
  onSignOutInOtherTab,
  readSession,
  readToken,
  signOutHere,
} from '#common/browser/session.ts'
import { announceSessionEnd } from '#common/browser/session-end.ts'
import type { Client } from '#common/contract/client.ts'

/** Loads an address of the other app as a new page. */
export type NavigateAway = (address: string) => void

/** How long a sign-out waits for the address where the provider of the company signs the user out as well. */
const signOutMs = 3000

/**
 * Refusals that say nothing about the rights of the administrator: of a preview as another user, or of a change that was not
 * confirmed.
 */
const notAboutRights = ['session.confirm', 'access.filters', 'access.filters_too_long', 'access.row_rules']

/**
 * Authentication for react-admin. The sign-in form belongs to the viewer, at `/`, and only the server verifies the token.
 * A call refused with 401 or 403 leads to `/` with the server's message; 401 also ends the session. Until a password that
 * someone else chose is changed, and a second factor that is demanded set up, every call leads to the profile.
 */
export function createAuthProvider(
  navigateAway: NavigateAway,
  call: Client,
  hasProviders: boolean,
): AuthProvider {
  enterPage()
  // Without a session the user cannot stay.
  const goToLogin = () => {
    leavePage()
    navigateAway(href('login'))
  }
  /** Where passwords are changed and the second factor is set up; the profile itself stays open. */
  const goToProfile = (message: string) => {
    if (routeOf(window.location.pathname) === 'adminProfile') return
    setFlash(message)
    leavePage()
    navigateAway(href('adminProfile'))
  }
  const endSessions = createSessionEnd(call)
  /** What is refused in the meantime must not lead elsewhere. */
  let isSigningOut = false
  /** Each tab ends the session of its own token. */
  const signOut = async () => {
    isSigningOut = true
    const ended = endSessions(signOutHere())
    const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, signOutMs))
    const address = hasProviders ? await Promise.race([ended, tooLate]) : undefined
    isSigningOut = false
    leavePage()
    navigateAway(address ?? href('login'))
  }
  onSignOutInOtherTab(() => void signOut())
  const rejectSilently = { message: false, logoutUser: false }
  return {
    login: async () => goToLogin(),
    logout: async () => {
      broadcastSignOut()
      await signOut()
      return false
    },
    checkAuth: async () => {
      if (!readToken()) throw rejectSilently
    },
    checkError: async (error: unknown) => {
      if (isSigningOut) return
      if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 403)) return
      if (notAboutRights.includes(error.body?.code)) return
      if (['password.must_change', 'second_factor.required', 'passkey.required'].includes(error.body?.code)) {
        return goToProfile(error.message)
      }
      // At Management, where `/` leads, a refusal would lead back and forth: the session says too much.
      const isHome = routeOf(window.location.pathname) === 'management'
      // Otherwise the call was still made after the session had ended, by a user who signed out or was told already.
      if (readToken()) {
        setFlash(error.message)
        if (error.status === 401) {
          saveReturnTo(window.location, readSession())
          announceSessionEnd(readSession())
        }
        if (error.status === 401 || isHome) clearToken()
      }
      // Does not reject: react-admin would treat the refused call as successful.
      goToLogin()
    },
    getPermissions: async () => undefined,
  }
}
