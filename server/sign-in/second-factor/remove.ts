import type { Scope } from '../../base/db/scope.ts'
import { forgiveCodes } from '../authentication/throttle.ts'
import { endAllSessions } from '../sessions/queries.ts'
import { deleteFactors } from './queries.ts'

/**
 * Removes the app and the passkeys of a user who has lost them, which ends all sessions of the user.
 * @returns undefined when there was none
 */
export async function removeSecondFactor(
  tx: Scope,
  userId: number,
  at: Date,
): Promise<{ name: string } | undefined> {
  const user = await deleteFactors(tx, userId)
  if (!user) return undefined
  await endAllSessions(tx, userId, at)
  await forgiveCodes(tx, userId)
  return user
}
