import { asc, gt, max } from 'drizzle-orm'
import { auditEvents } from '#server/db/schema/index.ts'
import type { TestPortal } from '../portal.ts'

export type Event = typeof auditEvents.$inferSelect

/** The events that the work writes in its transactions; buffered ones may follow later. */
export async function eventsDuring(
  { database }: Pick<TestPortal, 'database'>,
  work: () => Promise<unknown>,
): Promise<Event[]> {
  const [before] = await database.db.select({ id: max(auditEvents.id) }).from(auditEvents)
  await work()
  return database.db
    .select()
    .from(auditEvents)
    .where(gt(auditEvents.id, before?.id ?? 0))
    .orderBy(asc(auditEvents.id))
}

/** The audit events of the operator's commands in the meantime. Refused calls of earlier tests are recorded later. */
export const commandsDuring = async (
  portal: Pick<TestPortal, 'database'>,
  work: () => Promise<unknown>,
): Promise<Event[]> => (await eventsDuring(portal, work)).filter(({ address }) => address === null)
