import { randomBytes } from 'node:crypto'
import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { reportLoads, reports, setups, users } from '../../base/db/schema/index.ts'
import { type Scope, tenantScoped } from '../../base/db/scope.ts'
import { usagePeriod } from '../../records/usage/period.ts'
import { usageRows } from '../../records/usage/usage-rows.ts'
import { nextTime } from '../../reports/subscriptions/schedule.ts'

/** Mondays at eight, in the time zone of the tenant. */
const nextWeek = (timeZone: string, now: Date): SQL<Date> =>
  nextTime({ frequency: sql`'weekly'`, day: sql`1`, hour: sql`8`, timeZone: sql`${timeZone}::text` }, now)

/** Whether a user gets the weekly mail. */
export async function wantsWeeklyMail(scope: Scope, userId: number): Promise<boolean> {
  const [user] = await scope.db
    .select({ at: users.weeklyMailAt })
    .from(users)
    .where(tenantScoped(scope, users, eq(users.id, userId)))
  return user?.at != null
}

/** Starts or ends the weekly mail of a user; the link of an earlier one goes on ending it. */
export async function setWeeklyMail(
  scope: Scope,
  userId: number,
  start: { timeZone: string; now: Date } | undefined,
): Promise<void> {
  const token = randomBytes(16).toString('hex')
  const values = start
    ? {
        weeklyMailAt: sql`coalesce(${users.weeklyMailAt}, ${nextWeek(start.timeZone, start.now)})`,
        weeklyMailToken: sql`coalesce(${users.weeklyMailToken}, ${token})`,
      }
    : { weeklyMailAt: null }
  await scope.db
    .update(users)
    .set(values)
    .where(tenantScoped(scope, users, eq(users.id, userId)))
}

/**
 * The administrators whose mail is due; their next one is due in a week, so that no other node, and no other run, finds
 * them again.
 */
export async function claimDueMails(tx: Scope, timeZone: string, now: Date) {
  const isDue = tenantScoped(tx, users, lte(users.weeklyMailAt, now))
  const due = await tx.db
    .update(users)
    .set({ weeklyMailAt: nextWeek(timeZone, now) })
    .from(setups)
    .where(and(isDue, eq(setups.tenantId, users.tenantId), eq(setups.id, users.setupId)))
    .returning({
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      token: users.weeklyMailToken,
      isReader: sql<boolean>`${users.adm} and ${users.blockedAt} is null`,
      host: setups.host,
      company: setups.companyName,
    })
  return due.filter(({ isReader }) => isReader)
}

/** The users of the seven days before today who opened reports, and those who did in the four weeks before only. */
export async function usersOfWeek(scope: Scope, now: Date) {
  const period = await usagePeriod(scope, 36, now)
  const { rows } = await scope.db.execute<{ name: string; used: boolean; week: string[] }>(sql`
    with usage as (${usageRows(scope.tenantId, period)}), people as (
      select user_id, max(day) >= ${period.to}::date - 8 as used from usage
      where day < ${period.to}::date - 1 group by user_id)
    select ${users.name} as name, people.used from people
    join ${users} on ${users.tenantId} = ${scope.tenantId} and ${users.id} = people.user_id
    where ${users.blockedAt} is null and not ${users.adm} order by ${users.name}, ${users.id}`)
  const names = (used: boolean) => rows.filter((row) => row.used === used).map(({ name }) => name)
  return {
    used: names(true),
    stopped: names(false),
    firstDay: daysBefore(period.to, 8),
    lastDay: daysBefore(period.to, 2),
  }
}

/** @param day `2026-11-23` */
const daysBefore = (day: string, count: number): Date => new Date(Date.parse(day) - count * 86_400_000)

/** The reports that could not be opened in the seven days before today, and how often. */
export const failedReports = (scope: Scope, { firstDay, lastDay }: { firstDay: Date; lastDay: Date }) => {
  const failures = sql<number>`sum(${reportLoads.failures})::int`
  const day = (date: Date) => date.toISOString().slice(0, 10)
  return scope.db
    .select({ name: reports.name, failures })
    .from(reportLoads)
    .innerJoin(reports, and(eq(reports.tenantId, reportLoads.tenantId), eq(reports.id, reportLoads.reportId)))
    .where(
      tenantScoped(scope, reportLoads, sql`${reportLoads.day} between ${day(firstDay)} and ${day(lastDay)}`),
    )
    .groupBy(reports.id, reports.name)
    .having(sql`sum(${reportLoads.failures}) > 0`)
    .orderBy(sql`${failures} desc`, reports.name)
}
