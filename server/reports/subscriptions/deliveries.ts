import { and, eq, getTableColumns, isNull, lt, lte, max } from 'drizzle-orm'
import type { PauseReason, SkipReason } from '#common/contract/subscriptions.ts'
import { chunk, insertedRow } from '../../base/db/rows.ts'
import { subscriptionDeliveries, subscriptions, tenants, users } from '../../base/db/schema/index.ts'
import { type Db, type Scope, tenantScoped } from '../../base/db/scope.ts'
import { isUnknownTimeZone, knowsTimeZone, timeZoneOf } from '../../base/db/time-zones.ts'
import { updateClaimed } from '../../base/mail/mail-queue.ts'
import { nextTime } from './schedule.ts'

/** A delivery that a node has claimed. */
export type ClaimedDelivery = typeof subscriptionDeliveries.$inferSelect

/** A database server that replaces another one may not know all of its time zones: no mail would be sent to anyone. */
async function replaceUnknownTimeZones(db: Db): Promise<void> {
  const { tenantId, timeZone } = subscriptions
  const used = await db
    .selectDistinct({ tenantId, timeZone, settings: tenants.settings })
    .from(subscriptions)
    .innerJoin(tenants, eq(tenants.id, tenantId))
  for (const { settings, ...one } of used) {
    if (await knowsTimeZone(db, one.timeZone)) continue
    await db
      .update(subscriptions)
      .set({ timeZone: await timeZoneOf(db, one.timeZone, settings) })
      .where(tenantScoped(one, subscriptions, eq(timeZone, one.timeZone)))
  }
}

/** Adds a delivery to the queue for each subscription of any tenant that is due, and computes when it is due next. */
export async function queueDueSubscriptions(db: Db, now: Date): Promise<void> {
  await queueDue(db, now).catch(async (error: unknown) => {
    if (!isUnknownTimeZone(error)) throw error
    await replaceUnknownTimeZones(db)
    await queueDue(db, now)
  })
}

async function queueDue(db: Db, now: Date): Promise<void> {
  const isDue = and(lte(subscriptions.nextAt, now), isNull(subscriptions.pauseReason))
  await db.transaction(async (tx) => {
    const due = await tx
      .update(subscriptions)
      .set({ nextAt: nextTime(subscriptions, now) })
      .where(isDue)
      .returning({ tenantId: subscriptions.tenantId, subscriptionId: subscriptions.id })
    for (const rows of chunk(due)) {
      await tx
        .insert(subscriptionDeliveries)
        .values(rows.map((row) => ({ ...row, nextAttemptAt: now, createdAt: now })))
    }
  })
}

/** Adds a delivery that the user asked for; this node has claimed it until `leasedUntil`. */
export async function insertDelivery(
  { db, tenantId }: Scope,
  subscriptionId: number,
  { at, leasedUntil }: { at: Date; leasedUntil: Date },
): Promise<ClaimedDelivery> {
  const row = {
    tenantId,
    subscriptionId,
    requested: true,
    attempts: 1,
    nextAttemptAt: leasedUntil,
    createdAt: at,
  }
  return insertedRow(await db.insert(subscriptionDeliveries).values(row).returning())
}

/** The state of a delivery. */
export async function deliveryState(db: Db, { tenantId, id }: ClaimedDelivery) {
  const [found] = await db
    .select({ state: subscriptionDeliveries.state })
    .from(subscriptionDeliveries)
    .where(tenantScoped({ tenantId }, subscriptionDeliveries, eq(subscriptionDeliveries.id, id)))
  return found?.state
}

/** Records that nothing is sent. With a reason of the subscription itself, nothing is until its user saves it again. */
export async function skipDelivery(
  db: Db,
  delivery: ClaimedDelivery,
  skipReason: SkipReason,
  pauseReason?: PauseReason,
): Promise<void> {
  await updateClaimed(db, subscriptionDeliveries, delivery, { state: 'skipped', skipReason })
  if (!pauseReason) return
  const { tenantId, subscriptionId } = delivery
  await db
    .update(subscriptions)
    .set({ pauseReason })
    .where(tenantScoped({ tenantId }, subscriptions, eq(subscriptions.id, subscriptionId)))
}

/** When the newest data that a subscription has sent had been refreshed. */
export async function lastSentDataTime(
  db: Db,
  { tenantId, subscriptionId }: ClaimedDelivery,
): Promise<Date | null> {
  const isSent = and(
    eq(subscriptionDeliveries.subscriptionId, subscriptionId),
    eq(subscriptionDeliveries.state, 'sent'),
  )
  const [newest] = await db
    .select({ dataAt: max(subscriptionDeliveries.dataAt) })
    .from(subscriptionDeliveries)
    .where(tenantScoped({ tenantId }, subscriptionDeliveries, isSent))
  return newest?.dataAt ?? null
}

/** A subscription with the name of who arranged it; null: its user, or somebody who has been deleted. */
export type SentSubscription = typeof subscriptions.$inferSelect & { arranger: string | null }

/** The subscription of a delivery. */
export async function findSubscriptionOf(
  db: Db,
  { tenantId, subscriptionId }: ClaimedDelivery,
): Promise<SentSubscription | undefined> {
  const [found] = await db
    .select({ ...getTableColumns(subscriptions), arranger: users.name })
    .from(subscriptions)
    .leftJoin(users, and(eq(users.tenantId, subscriptions.tenantId), eq(users.id, subscriptions.arrangedBy)))
    .where(tenantScoped({ tenantId }, subscriptions, eq(subscriptions.id, subscriptionId)))
  return found
}

/** Three months are enough to see what a subscription sent. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 92 * 86_400_000)
  await db.delete(subscriptionDeliveries).where(lt(subscriptionDeliveries.createdAt, oldest))
}
