import { and, asc, count, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { passwordLinks, subscriptionDeliveries, supportMessages } from '../db/schema/index.ts'
import { type Db, tenantScoped } from '../db/scope.ts'
import type { WaitingMail } from '../metrics/stats.ts'
import type { Outcome } from './next-attempt.ts'

/** A table whose rows are mail to be sent, of all tenants and shared by all nodes. */
export type MailQueue = typeof supportMessages | typeof passwordLinks | typeof subscriptionDeliveries

/** A row that a node has claimed: no other node claims it before the lease ends. */
export type ClaimedMail<Queue extends MailQueue> = Queue['$inferSelect']

/**
 * Claims mail that is due, of each tenant in turn, so that thousands of one do not delay those of the others. Rows that
 * another node is claiming are skipped, and claimed ones are not due before their lease ends: when a node dies, another
 * one sends its mail.
 */
export function claimDue<Queue extends MailQueue>(
  db: Db,
  queue: Queue,
  { now, leasedUntil, limit }: { now: Date; leasedUntil: Date; limit: number },
): Promise<ClaimedMail<Queue>[]> {
  const table: MailQueue = queue
  const isDue = and(eq(table.state, 'queued'), lte(table.nextAttemptAt, now))
  const place = sql<number>`row_number() over (partition by ${table.tenantId} order by ${table.nextAttemptAt}, ${table.id})`
  const inTurn = db
    .select({ id: table.id, place: place.as('place') })
    .from(table)
    .where(isDue)
    .as('in_turn')
  const next = db
    .select({ id: inTurn.id })
    .from(inTurn)
    .orderBy(asc(inTurn.place), asc(inTurn.id))
    .limit(limit)
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, next), isDue))
    .for('update', { skipLocked: true })
  return db
    .update(table)
    .set({ attempts: sql`${table.attempts} + 1`, nextAttemptAt: leasedUntil })
    .where(inArray(table.id, due))
    .returning()
}

/**
 * Changes a claimed row; false if it is gone, no longer to be sent, or claimed by another node because the lease has
 * ended.
 */
export async function updateClaimed<Queue extends MailQueue>(
  db: Db,
  queue: Queue,
  { tenantId, id, attempts }: Pick<ClaimedMail<Queue>, 'tenantId' | 'id' | 'attempts'>,
  change: Outcome | Partial<Queue['$inferInsert']>,
): Promise<boolean> {
  const table: MailQueue = queue
  const stillClaimed = tenantScoped(
    { tenantId },
    table,
    eq(table.id, id),
    eq(table.attempts, attempts),
    eq(table.state, 'queued'),
  )
  const { rowCount } = await db.update(table).set(change).where(stillClaimed)
  return (rowCount ?? 0) > 0
}

/** The mail of all tenants that waits in a queue; read from the index of what is due. */
export async function waitingMail(db: Db, queue: MailQueue): Promise<WaitingMail> {
  const [waiting] = await db
    .select({ count: count(), oldest: min(queue.createdAt) })
    .from(queue)
    .where(eq(queue.state, 'queued'))
  return waiting ?? { count: 0, oldest: null }
}
