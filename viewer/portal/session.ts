import {
  clearToken,
  onSignOutElsewhere,
  readSession,
  readToken,
  type SessionPayload,
  storeToken,
  tellSignOut,
} from '#common/session.ts'
import { createStore } from '#common/store.ts'

/** Who is signed in on this tab. The token in session storage is the only truth; this tells when it changes. */
export interface Session {
  token: () => string | null
  /** What the token says of its holder. */
  holder: () => SessionPayload | undefined
  /** Whose session ended last on this page, where the token told. */
  lastHolder: () => SessionPayload | undefined
  /** A token came: from a sign-in, an address, or as a renewal. */
  open: (token: string) => void
  /** The token is worth nothing any more. */
  end: () => void
  /** The person signs out, here and in the other tabs. */
  signOut: () => void
  subscribe: (listener: () => void) => () => void
}

export function createSession(): Session {
  const changes = createStore(0)
  const changed = () => changes.set(changes.get() + 1)
  let lastHolder: SessionPayload | undefined
  const end = () => {
    lastHolder = readSession()
    clearToken()
    changed()
  }
  onSignOutElsewhere(end)
  return {
    token: readToken,
    holder: readSession,
    lastHolder: () => lastHolder,
    open: (token) => {
      storeToken(token)
      changed()
    },
    end,
    signOut: () => {
      tellSignOut()
      end()
    },
    subscribe: changes.subscribe,
  }
}
