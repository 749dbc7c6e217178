import type { User } from '../data/records.ts'

/** The first that applies of what keeps a user from using the portal; otherwise the user is active. */
export function stateOf({ blocked_at, invited_at, last_login_at }: User) {
  if (blocked_at) return 'blocked'
  if (invited_at) return 'invited'
  return last_login_at === null ? 'never_signed_in' : 'active'
}
