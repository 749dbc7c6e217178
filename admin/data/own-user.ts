import { readSession } from '#common/browser/session.ts'

/** Whether a user is the one who is signed in. */
export function isOwnUser(id: number | string): boolean {
  const { sub } = readSession() ?? {}
  return sub !== undefined && String(sub) === String(id)
}
