import { PortalError } from '#common/errors.ts'
import type { Scope } from '../db/scope.ts'
import { rateLimits } from '../limits/limits.ts'
import { recentMessages } from './queries.ts'

/**
 * @param now milliseconds since 1970
 * @param factor multiplies the limit
 * @throws PortalError `limit.support` when the user has sent too many messages in the last hour
 */
export async function assertMessageLimit(
  tx: Scope,
  userId: number,
  now: number,
  factor: number,
): Promise<void> {
  const { amount, seconds } = rateLimits.supportMessages
  const max = Math.floor(amount * factor)
  const sent = await recentMessages(tx, userId, new Date(now - seconds * 1000))
  const oldest = sent.at(-max)
  if (!oldest) return
  const retryAfter = Math.max(1, (oldest.getTime() - now) / 1000 + seconds)
  throw new PortalError('limit.support', {
    retryAfter,
    limit: 'supportMessages',
    params: { max, minutes: Math.ceil(retryAfter / 60) },
  })
}
