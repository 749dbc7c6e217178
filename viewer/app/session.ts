import {
  broadcastSignOut,
  clearToken,
  onSignOutInOtherTab,
  readSession,
  readToken,
  signOutHere,
  storeToken,
} from '#common/browser/session.ts'
import { announceSessionEnd } from '#common/browser/session-end.ts'
import { createStore } from '#common/browser/store.ts'
import type { SessionPayload } from '#common/contract/session.ts'

/** This tab's session. The token in session storage is the single source of truth; this notifies of its changes. */
export interface Session {
  token: () => string | null
  /** The signed-in user, if the token can be read. */
  user: () => SessionPayload | undefined
  /** The user of the last session that ended on this page. */
  lastUser: () => SessionPayload | undefined
  /** Whether that session ended because the user signed out. */
  wasSignedOut: () => boolean
  /** Stores a token: from sign-in, which may be persistent, from the URL, or from a renewal. */
  open: (token: string, persistent?: boolean) => void
  /** Signs the current user out, in the other tabs too, and opens the session of another one. */
  replace: (token: string) => void
  /** Discards a token that is no longer valid. */
  end: () => void
  /** Signs out in this tab and, for the same user, in the others. */
  signOut: () => void
  subscribe: (listener: () => void) => () => void
}

/**
 * @param endOnServer ends the sessions of tokens on the server, and answers where their provider signs the user out; it must not
 *   fail
 * @param leaveFor opens such an address
 */
export function createSession(
  endOnServer: (tokens: readonly string[]) => Promise<string | undefined>,
  leaveFor: (address: string) => void,
): Session {
  const changes = createStore(0)
  const notify = () => changes.set(changes.get() + 1)
  let lastUser: SessionPayload | undefined
  let signedOut = false
  // Another tab may have signed in separately, so each ends the session of its own token.
  const endEverywhere = () => {
    signedOut = true
    lastUser = readSession()
    const ended = endOnServer(signOutHere())
    notify()
    // Unless the user has signed in again in the meantime.
    void ended.then((address) => address && readToken() === null && leaveFor(address))
  }
  onSignOutInOtherTab(endEverywhere)
  return {
    token: readToken,
    user: readSession,
    lastUser: () => lastUser,
    wasSignedOut: () => signedOut,
    open: (token, persistent) => {
      storeToken(token, persistent)
      notify()
    },
    replace: (token) => {
      broadcastSignOut()
      void endOnServer(signOutHere())
      storeToken(token, false)
      notify()
    },
    end: () => {
      signedOut = false
      lastUser = readSession()
      announceSessionEnd(lastUser)
      clearToken()
      notify()
    },
    signOut: () => {
      broadcastSignOut()
      endEverywhere()
    },
    subscribe: changes.subscribe,
  }
}
