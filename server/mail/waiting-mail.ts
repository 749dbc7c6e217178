import { count, eq, min } from 'drizzle-orm'
import type { passwordLinks, subscriptionDeliveries, supportMessages } from '../db/schema/index.ts'
import type { Db } from '../db/scope.ts'
import type { WaitingMail } from '../metrics/stats.ts'

/** The mail of all tenants that waits in a queue; read from the index of what is due. */
export async function waitingMail(
  db: Db,
  queue: typeof supportMessages | typeof passwordLinks | typeof subscriptionDeliveries,
): Promise<WaitingMail> {
  const [waiting] = await db
    .select({ count: count(), oldest: min(queue.createdAt) })
    .from(queue)
    .where(eq(queue.state, 'queued'))
  return waiting ?? { count: 0, oldest: null }
}
