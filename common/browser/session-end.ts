import type { SessionPayload } from '../contract/session.ts'

type Listener = (user: SessionPayload | undefined) => void

const listeners = new Set<Listener>()

/** Calls back when the session of this tab has ended without a sign-out. */
export const onSessionEnd = (listener: Listener): void => {
  listeners.add(listener)
}

/** The session of a user has ended; its token is still stored. */
export function announceSessionEnd(user: SessionPayload | undefined): void {
  for (const listener of listeners) listener(user)
}
