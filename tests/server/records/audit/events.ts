import { and, asc, gt, gte, max, type SQL } from 'drizzle-orm'
import { auditEvents } from '#server/base/db/schema/index.ts'
import type { TestPortal } from '../../portal.ts'

export type Event = typeof auditEvents.$inferSelect

/**
 * The events that the work writes in its transactions. Its buffered ones may follow later, and those of earlier tests may
 * be written meanwhile, with the time at which they happened.
 */
export async function eventsDuring(
  { database, now }: Pick<TestPortal, 'database' | 'now'>,
  work: () => Promise<unknown>,
): Promise<Event[]> {
  const [before] = await database.db.select({ id: max(auditEvents.id) }).from(auditEvents)
  const start = new Date(now())
  await work()
  return database.db
    .select()
    .from(auditEvents)
    .where(and(gt(auditEvents.id, before?.id ?? 0), gte(auditEvents.at, start)))
    .orderBy(asc(auditEvents.id))
}

/** The stored events that meet a condition, oldest first. */
export const storedEvents = ({ database }: Pick<TestPortal, 'database'>, condition: SQL): Promise<Event[]> =>
  database.db.select().from(auditEvents).where(condition).orderBy(asc(auditEvents.id))
