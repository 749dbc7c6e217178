import { type AuthProvider, HttpError, type UserIdentity } from 'react-admin'
import { leaveNotice } from '#common/notice.ts'
import { href } from '#common/paths.ts'
import { clearToken, onSignOutElsewhere, readSession, readToken, tellSignOut } from '#common/session.ts'

/** Goes to an address of the other app: a whole page, not a place in this one. */
export type Leave = (address: string) => void

/**
 * Who is signed in. The sign-in form is the viewer's, at `/`; only the server judges the token. A refused call (401,
 * 403) leads there with its message (contract, decision 8); an ended session is forgotten first.
 */
export function createAuthProvider(leave: Leave): AuthProvider {
  // There is no staying: a form with unsaved changes does not ask.
  const toLogin = () => {
    const silence = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('beforeunload', silence, { capture: true, once: true })
    leave(href('login'))
  }
  onSignOutElsewhere(() => {
    clearToken()
    toLogin()
  })
  const silently = { message: false, logoutUser: false }
  return {
    login: async () => toLogin(),
    logout: async () => {
      tellSignOut()
      clearToken()
      toLogin()
      return false
    },
    checkAuth: async () => {
      if (!readToken()) throw silently
    },
    checkError: async (error: unknown) => {
      if (!(error instanceof HttpError) || (error.status !== 401 && error.status !== 403)) return
      if (error.status === 401) clearToken()
      leaveNotice(error.message)
      toLogin()
      // To go on would be to take the refused call for a good one.
      await new Promise(() => undefined)
    },
    getIdentity: async (): Promise<UserIdentity> => {
      const session = readSession()
      return { id: session?.sub ?? '', fullName: session?.name ?? '' }
    },
    getPermissions: async () => undefined,
  }
}
