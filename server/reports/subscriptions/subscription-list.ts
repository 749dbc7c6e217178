import { asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { LogRequest, LogRow } from '#common/contract/log.ts'
import { inIds } from '../../base/db/conditions.ts'
import { reports, subscriptionDeliveries, subscriptions, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import type { ListPage } from '../../http/call.ts'
import { matchesName } from '../../records/access-log/matches-name.ts'
import { arrangers, isArranger, isRecipient, lastDelivery, ofReport, ofSubscription } from './queries.ts'

type State = NonNullable<LogRequest<'subscriptions'>['filter']['state']>

function isIn(scope: Scope, state: State): SQL {
  if (state === 'active') return isNull(subscriptions.pauseReason)
  if (state === 'paused') return isNotNull(subscriptions.pauseReason)
  const last = scope.db
    .select({ state: subscriptionDeliveries.state })
    .from(subscriptionDeliveries)
    .where(tenantScoped(scope, subscriptionDeliveries, ofSubscription))
    .orderBy(desc(subscriptionDeliveries.id))
    .limit(1)
  return sql`(${last}) = 'failed'`
}

/** When the next mail is due; a paused subscription sends none. */
const nextAt =
  sql<Date | null>`case when ${subscriptions.pauseReason} is null then ${subscriptions.nextAt} end`.mapWith(
    subscriptions.nextAt,
  )

const sorts = {
  at: subscriptions.createdAt,
  user_name: users.name,
  report_name: reports.name,
  next_at: nextAt,
}

const columns = {
  id: subscriptions.id,
  at: subscriptions.createdAt,
  user_id: subscriptions.userId,
  user_name: users.name,
  user_email: users.email,
  arranged_by_id: arrangers.id,
  arranged_by: arrangers.name,
  report_id: subscriptions.reportId,
  report_name: reports.name,
  page_title: subscriptions.pageTitle,
  frequency: subscriptions.frequency,
  day: subscriptions.day,
  hour: subscriptions.hour,
  time_zone: subscriptions.timeZone,
  only_if_refreshed: subscriptions.onlyIfRefreshed,
  paused: subscriptions.pauseReason,
}

/** The subscriptions of all users of the tenant. */
export async function listAllSubscriptions(
  scope: Scope,
  { filter, range: [first, last], sort: [sort, direction] }: LogRequest<'subscriptions'>,
): Promise<ListPage<LogRow<'subscriptions'>>> {
  const { userId, arrangedBy, reportId } = subscriptions
  const { user_id, person, report_id, report, state } = filter
  const listed = tenantScoped(
    scope,
    subscriptions,
    user_id ? or(eq(userId, user_id), eq(arrangedBy, user_id)) : undefined,
    person
      ? or(
          await matchesName(scope, 'user', userId, person),
          await matchesName(scope, 'user', arrangedBy, person),
        )
      : undefined,
    report_id ? eq(reportId, report_id) : undefined,
    report ? await matchesName(scope, 'report', reportId, report) : undefined,
    state && isIn(scope, state),
  )
  const order = [
    sql`${sorts[sort]} ${sql.raw(direction === 'ASC' ? 'asc' : 'desc')} nulls last`,
    asc(subscriptions.id),
  ]
  // Of the rows of the page only, the last delivery is read.
  const page = await scope.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(reports, ofReport)
    .innerJoin(users, isRecipient)
    .where(listed)
    .orderBy(...order)
    .offset(first)
    .limit(last - first + 1)
  const delivery = lastDelivery(scope)
  const onPage = inIds(
    subscriptions.id,
    page.map(({ id }) => id),
  )
  const found = await scope.db
    .select({
      ...columns,
      next_at: nextAt,
      last: { at: delivery.at, state: delivery.state, reason: delivery.skipReason },
    })
    .from(subscriptions)
    .innerJoin(reports, ofReport)
    .innerJoin(users, isRecipient)
    .leftJoin(arrangers, isArranger)
    .leftJoinLateral(delivery, sql`true`)
    .where(tenantScoped(scope, subscriptions, onPage))
    .orderBy(...order)
  const rows = found.map(({ at, next_at, last: sent, ...row }) => ({
    ...row,
    at: at.toISOString(),
    next_at: next_at?.toISOString() ?? null,
    last_at: sent?.at.toISOString() ?? null,
    last_state: sent?.state ?? null,
    last_reason: sent?.reason ?? null,
  }))
  return { rows, total: await scope.db.$count(subscriptions, listed) }
}

/** A subscription and whose it is, locked until the transaction ends. */
export async function lockSubscription(tx: Scope, id: number) {
  const { userId, arrangedBy, reportId, pageTitle, frequency, day, hour, timeZone } = subscriptions
  const [found] = await tx.db
    .select({
      userId,
      arrangedBy,
      reportId,
      pageTitle,
      frequency,
      day,
      hour,
      timeZone,
      userName: users.name,
      arranger: arrangers.name,
      reportName: reports.name,
    })
    .from(subscriptions)
    .innerJoin(reports, ofReport)
    .innerJoin(users, isRecipient)
    .leftJoin(arrangers, isArranger)
    .where(tenantScoped(tx, subscriptions, eq(subscriptions.id, id)))
    .for('update', { of: subscriptions })
  return found
}

/** Deletes a locked subscription. */
export async function endSubscription(tx: Scope, id: number): Promise<void> {
  await tx.db.delete(subscriptions).where(tenantScoped(tx, subscriptions, eq(subscriptions.id, id)))
}
