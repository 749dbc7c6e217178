import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { randomHex128 } from '#common/contract/random-hex.ts'
import { insertedRow } from '../../base/db/rows.ts'
import { reports, subscriptionDeliveries, subscriptions, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { nextTime } from './schedule.ts'

type Row = typeof subscriptions.$inferSelect

/** What users choose of a subscription. */
export type Choice = Pick<
  Row,
  'page' | 'pageTitle' | 'frequency' | 'day' | 'hour' | 'timeZone' | 'onlyIfRefreshed' | 'language'
>

/** What a user gets, or arranged for others. */
const isOfUser = (userId: number) =>
  or(eq(subscriptions.userId, userId), eq(subscriptions.arrangedBy, userId))

const isOwn = (userId: number, id: number) => and(isOfUser(userId), eq(subscriptions.id, id))
export const arrangers = alias(users, 'arrangers')

/** For joins of `subscriptions` with their reports, recipients, arrangers and deliveries. */
export const ofReport = and(
  eq(reports.tenantId, subscriptions.tenantId),
  eq(reports.id, subscriptions.reportId),
)

export const isRecipient = and(eq(users.tenantId, subscriptions.tenantId), eq(users.id, subscriptions.userId))
export const isArranger = and(
  eq(arrangers.tenantId, subscriptions.tenantId),
  eq(arrangers.id, subscriptions.arrangedBy),
)
export const ofSubscription = eq(subscriptionDeliveries.subscriptionId, subscriptions.id)

/** The last delivery of a subscription, for a lateral join. */
export const lastDelivery = (scope: Scope) =>
  scope.db
    .select({
      at: sql<Date>`coalesce(${subscriptionDeliveries.sentAt}, ${subscriptionDeliveries.createdAt})`
        .mapWith(subscriptionDeliveries.createdAt)
        .as('last_at'),
      state: subscriptionDeliveries.state,
      skipReason: subscriptionDeliveries.skipReason,
      lastError: subscriptionDeliveries.lastError,
    })
    .from(subscriptionDeliveries)
    .where(tenantScoped(scope, subscriptionDeliveries, ofSubscription))
    .orderBy(desc(subscriptionDeliveries.id))
    .limit(1)
    .as('last')

/** The subscriptions of a user, and those the user arranged, with their last deliveries, by report. */
export function listSubscriptions(scope: Scope, userId: number) {
  const last = lastDelivery(scope)
  return scope.db
    .select({
      subscription: subscriptions,
      reportName: reports.name,
      recipient: users.name,
      arranger: arrangers.name,
      last: { at: last.at, state: last.state, skipReason: last.skipReason, lastError: last.lastError },
    })
    .from(subscriptions)
    .innerJoin(reports, ofReport)
    .innerJoin(users, isRecipient)
    .leftJoin(arrangers, isArranger)
    .leftJoinLateral(last, sql`true`)
    .where(tenantScoped(scope, subscriptions, isOfUser(userId)))
    .orderBy(
      asc(reports.name),
      desc(eq(subscriptions.userId, userId)),
      asc(users.name),
      asc(subscriptions.id),
    )
}

/** The number of subscriptions of a user, who must be locked. */
export const countSubscriptions = (tx: Scope, userId: number): Promise<number> =>
  tx.db.$count(subscriptions, tenantScoped(tx, subscriptions, eq(subscriptions.userId, userId)))

/** The number of subscriptions that a user arranged for others. */
export const countArranged = (tx: Scope, userId: number): Promise<number> =>
  tx.db.$count(subscriptions, tenantScoped(tx, subscriptions, eq(subscriptions.arrangedBy, userId)))

/** A subscription that the user gets or arranged. */
export async function findSubscription(scope: Scope, userId: number, id: number): Promise<Row | undefined> {
  const [found] = await scope.db
    .select()
    .from(subscriptions)
    .where(tenantScoped(scope, subscriptions, isOwn(userId, id)))
  return found
}

const nextAtOf = ({ frequency, day, hour, timeZone }: Choice, now: Date) =>
  nextTime(
    {
      frequency: sql`${frequency}::text`,
      day: sql`${day}::int`,
      hour: sql`${hour}::int`,
      timeZone: sql`${timeZone}::text`,
    },
    now,
  )

/** Adds a subscription; its id. */
export async function insertSubscription(
  scope: Scope,
  added: Choice & { userId: number; reportId: number; arrangedBy: number | null },
  now: Date,
): Promise<number> {
  const { tenantId } = scope
  const inserted = await scope.db
    .insert(subscriptions)
    .values({ ...added, tenantId, cancelToken: randomHex128(), nextAt: nextAtOf(added, now), createdAt: now })
    .returning({ id: subscriptions.id })
  return insertedRow(inserted).id
}

/** Changes a subscription that the user gets or arranged, and resumes it. Rejects for an unknown time zone. */
export async function updateSubscription(
  scope: Scope,
  userId: number,
  id: number,
  change: Choice,
  now: Date,
): Promise<void> {
  await scope.db
    .update(subscriptions)
    .set({ ...change, nextAt: nextAtOf(change, now), pauseReason: null })
    .where(tenantScoped(scope, subscriptions, isOwn(userId, id)))
}

/** Whether there was one. */
export async function deleteSubscription(scope: Scope, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await scope.db
    .delete(subscriptions)
    .where(tenantScoped(scope, subscriptions, isOwn(userId, id)))
  return (rowCount ?? 0) > 0
}

/** Ends what the link of a mail is for: the weekly mail of an administrator, or a subscription. @returns the name of its report */
export async function endByToken(
  scope: Scope,
  token: string,
): Promise<{ isWeekly: true } | { isWeekly: false; report: string } | undefined> {
  const { rowCount } = await scope.db
    .update(users)
    .set({ weeklyMailAt: null })
    .where(tenantScoped(scope, users, eq(users.weeklyMailToken, token)))
  if (rowCount) return { isWeekly: true }
  const ofToken = tenantScoped(scope, subscriptions, eq(subscriptions.cancelToken, token))
  const [found] = await scope.db
    .select({ name: reports.name })
    .from(subscriptions)
    .innerJoin(reports, ofReport)
    .where(ofToken)
  await scope.db.delete(subscriptions).where(ofToken)
  return found && { isWeekly: false, report: found.name }
}
